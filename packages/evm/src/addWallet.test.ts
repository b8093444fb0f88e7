import { createTestWallet, fakeLog } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { evmPage, plainWindow, turns } from '../test/evmPage'

const connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  chain: 'eip155',
} as const

const wallet = (digit: string) =>
  createTestWallet({
    name: 'Far',
    privateKeys: [`0x${digit.repeat(64)}`],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
  })

function open() {
  const page = evmPage({ window: plainWindow(), log: fakeLog() })
  const { signal } = new AbortController()
  return { page, connect: () => page.adapter.connect({ connectorId: connector.id, signal }) }
}

test('[CON-04] a wallet that is not on the page is listed as its connector says, and connected like the others', async () => {
  const { page, connect } = open()
  const far = wallet('1')
  page.adapter.addWallet({ connector, wallet: far.provider })
  await turns()
  expect(page.connectors).toEqual([connector])
  expect((await connect()).accounts).toEqual(far.addresses)
  expect(await page.adapter.getProvider(connector.id)).toBe(far.provider)
  page.adapter.detach()
})

test('one that is restored is waited for as long as one of the page', async () => {
  const { page } = open()
  const far = wallet('1')
  await far.provider.request({ method: 'eth_requestAccounts' })
  const list = [{ connectorId: connector.id, accounts: ['x'], networkId: 'eip155:1' as never }]
  const restoring = page.adapter.reconnect({ list, active: connector.id })
  page.adapter.addWallet({ connector, wallet: far.provider })
  await restoring
  expect(page.connections.list[0]?.accounts).toEqual(far.addresses)
  page.adapter.detach()
})

test('a second one of its id takes its place, and its connection if it is permitted', async () => {
  const { page, connect } = open()
  const [one, two] = [wallet('1'), wallet('2')]
  page.adapter.addWallet({ connector, wallet: one.provider })
  await connect()
  page.adapter.addWallet({ connector, wallet: two.provider })
  await turns()
  expect(page.connectors).toEqual([connector])
  expect(page.connections.list).toEqual([])
  expect((await connect()).accounts).toEqual(two.addresses)
  expect(one.listenerCount()).toBe(0)
  page.adapter.detach()
})

test.each([undefined, null, {}, 'x', { request: 7 }])('what cannot be asked is no wallet: %j', given => {
  const { page } = open()
  expect(() => page.adapter.addWallet({ connector, wallet: given })).toThrow(
    expect.objectContaining({ code: 'provider/not-found' }),
  )
  page.adapter.detach()
})
