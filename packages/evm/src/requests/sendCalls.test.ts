import { createTestWallet, fakeLog } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { evmPage, plainWindow } from '../../test/evmPage'

const calls = [
  { to: `0x${'2'.repeat(40)}`, data: '0x095ea7b3', value: 0n },
  { to: `0x${'3'.repeat(40)}`, data: '0x38ed1739', value: 5n },
] as const
const hash = `0x${'0f'.repeat(32)}`

test('[SWP-08] calls are asked for together, all or none, and what became of them is read', async () => {
  const { wallet, adapter, who, asked } = await connected()
  wallet.script.answer('wallet_sendCalls', { id: 'c1' })
  const ask = await adapter.sendCalls({ ...who, calls })
  expect(asked('wallet_sendCalls')).toEqual([
    [
      {
        ...{ version: '2.0.0', from: who.address, chainId: '0x1', atomicRequired: true },
        calls: [
          { to: calls[0].to, data: '0x095ea7b3', value: '0x0' },
          { to: calls[1].to, data: '0x38ed1739', value: '0x5' },
        ],
      },
    ],
  ])
  const says = (answer: unknown) => wallet.script.answer('wallet_getCallsStatus', answer)
  says({ status: 100 })
  expect(await ask()).toBeUndefined()
  says({ status: 200, receipts: [{ transactionHash: hash }] })
  expect(await ask()).toBe(hash)
  expect(asked('wallet_getCallsStatus').at(-1)).toEqual(['c1'])
  says({ status: 500, receipts: [{ transactionHash: hash }] }) // there is one, and it says the rest
  expect(await ask()).toBe(hash)
  wallet.script.failWith('wallet_getCallsStatus', Object.assign(new Error('no'), { code: 4200 }))
  expect(await ask()).toBeUndefined() // nothing is known; what was agreed to may happen
  says({ status: 400 })
  await expect(ask()).rejects.toMatchObject({ code: 'wallet/failed' })
  says({ status: 100, atomic: false, receipts: [{ transactionHash: hash }] }) // more are to come
  expect(await ask()).toBeUndefined()
  says({ status: 600, atomic: false, receipts: [{ transactionHash: hash }] })
  await expect(ask()).rejects.toMatchObject({ code: 'wallet/bad-answer' })
  says({ status: 200, receipts: [{ transactionHash: '0x1' }] })
  await expect(ask()).rejects.toMatchObject({ code: 'wallet/bad-answer' })
})

test('[SWP-08] a wallet on another chain, without an id, or that cannot, makes no calls', async () => {
  const { wallet, adapter, who, asked } = await connected()
  await expect(
    adapter.sendCalls({ ...who, networkId: 'eip155:10' as typeof who.networkId, calls }),
  ).rejects.toMatchObject({
    code: 'chain/mismatch',
  })
  expect(asked('wallet_sendCalls')).toEqual([])
  for (const answer of [null, {}, { id: '' }, { id: 7 }]) {
    wallet.script.answer('wallet_sendCalls', answer)
    await expect(adapter.sendCalls({ ...who, calls })).rejects.toMatchObject({ code: 'wallet/bad-answer' })
  }
  wallet.script.failWith('wallet_sendCalls', Object.assign(new Error('no'), { code: 4200 }))
  await expect(adapter.sendCalls({ ...who, calls })).rejects.toMatchObject({
    code: 'wallet/unsupported-method',
  })
})

async function connected() {
  const window = plainWindow()
  const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }]
  const privateKeys = [`0x${'1'.repeat(64)}`] as const
  const wallet = createTestWallet({ name: 'One', rdns: 'io.one', privateKeys, chains })
  wallet.announce(window)
  const { adapter } = evmPage({ window, log: fakeLog() })
  const { signal } = new AbortController()
  const { accounts, networkId, connectorId } = await adapter.connect({ connectorId: 'io.one', signal })
  const asked = (method: string) =>
    wallet.requests.filter(request => request.method === method).map(({ params }) => params)
  return { wallet, adapter, who: { connectorId, networkId, address: accounts[0] ?? '' }, asked }
}
