import type { Json } from '@latchkey/protocol/frame'
import { expect, test } from 'vitest'
import type { ApprovalRequest } from '../approve/approvalRequest'
import { withFacts } from './withFacts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const stranger = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const other = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
const approve = `0x095ea7b3${word(stranger)}${word('5')}` as const
const usdc = `0x${word('20')}${word('4')}${'55534443'.padEnd(64, '0')}`
const code = `0x${'60'.repeat(500)}`

const sending = (to: `0x${string}`, data: `0x${string}`, value: `0x${string}`): ApprovalRequest => ({
  ...{ origin: 'https://shop.example', networkId: 'eip155:1' as never, account },
  action: {
    kind: 'transaction',
    transaction: { type: 'eip1559', to, data, value, nonce: '0x0', gas: '0x5208', maxFeePerGas: '0x1' },
  },
})

/** A chain of twelve seconds, on which the stranger's contract came so many blocks ago. */
function world(came: number) {
  const head = 2_000_000
  const asked: string[] = []
  const askNode = async (_: string, method: string, params: Json): Promise<Json> => {
    const [about, place] = params as [string | { data: string }, string]
    asked.push(method)
    if (method === 'eth_call')
      return typeof about === 'object' && about.data === '0x95d89b41' ? usdc : `0x${word('6')}`
    const at = method === 'eth_getBlockByNumber' ? about : place
    const number = at === 'latest' ? head : Number(at)
    const timestamp = `0x${(1_800_000_000 - (head - number) * 12).toString(16)}`
    if (method === 'eth_getBlockByNumber') return { number: `0x${number.toString(16)}`, timestamp }
    return head - number <= came ? code : '0x'
  }
  const given = {
    askNode,
    askPublished: async () => [],
    known: { of: async () => ({ knownAddresses: [], ownAddresses: [] }) },
  }
  return { asked, facts: { ...given, oldContracts: new Set<string>() } }
}

test('[EMB-75 T-2] the question says that a spender is new, and a token bears the name of another', async () => {
  expect(await withFacts(sending(other, approve, '0x0'), world(100).facts)).toMatchObject({
    newSpenders: [stranger],
    tokens: { [other]: { symbol: 'USDC', decimals: 6, imitates: 'USDC' } },
  })
})

test('[EMB-75 T-2] the question says that a receiver is a contract', async () => {
  expect(await withFacts(sending(stranger, '0x', '0x5'), world(1_000_000).facts)).toMatchObject({
    contracts: [stranger],
  })
})

test('[EMB-75] of an old contract the question says nothing, and its age is asked once', async () => {
  const { asked, facts } = world(1_000_000)
  for (const _ of [1, 2])
    expect(await withFacts(sending(other, approve, '0x0'), facts)).not.toHaveProperty('newSpenders')
  expect(asked.filter(method => method === 'eth_getBlockByNumber')).toHaveLength(3)
})
