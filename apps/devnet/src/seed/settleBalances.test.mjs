import { expect, it } from 'vitest'
import { settleBalances } from './settleBalances.mjs'

const [faucet, account, token] = ['11', '22', '33'].map(byte => `0x${byte.repeat(20)}`)
const settlement = { faucet, accounts: [account], ether: '0x64', token, dollars: '0x32' }

it('sends what an account lacks, and nothing where it lacks nothing', async () => {
  const chain = fakeChain({ ether: '0x3c', dollars: '0x32' })
  await settleBalances(chain, settlement)
  expect(chain.sent).toEqual([expect.objectContaining({ from: faucet, to: account, value: '0x28' })])
})

it('refuses an account that has more: nothing could take it away', async () => {
  const chain = fakeChain({ ether: '0x65', dollars: '0x32' })
  await expect(settleBalances(chain, settlement)).rejects.toMatchObject({ code: 'seed/too-rich' })
  expect(chain.sent).toEqual([])
})

function fakeChain({ ether, dollars }) {
  const sent = []
  const request = async ({ method, params }) => {
    if (method === 'eth_sendTransaction') sent.push(params[0])
    return { eth_getBalance: ether, eth_call: dollars }[method]
  }
  return { sent, request }
}
