import { alerts, closeModal, disconnect, openModal, pair, signMessage } from '@latchkey/core'
import { afterEach, expect, test, vi } from 'vitest'
import { openKitSite } from '../test/kitVisit'
import { evmAccount } from '../test/plainWallet'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function setUp() {
  const site = await openKitSite()
  stops.push(site.close)
  return site
}

test('[CFG-15] a kit without adapters pairs, signs, is restored after a reload and disconnects', async () => {
  const { scene, visit } = await setUp()
  const first = visit()
  await first.kit.wake()
  const paired = pair(first.kit)
  const wallet = await scene.wallet(await first.link())
  await wallet.approve()
  expect(await paired).toMatchObject({ accounts: [evmAccount.split(':')[2]] })
  await wallet.answer()
  expect(first.account()).toMatchObject({
    status: 'connected',
    caipAddress: evmAccount,
    walletInfo: { name: 'Plain wallet', type: 'WALLET_CONNECT' },
  })
  first.kit.destroy()

  const second = visit()
  expect(second.account()).toMatchObject({ status: 'connecting' })
  await vi.waitFor(() => expect(second.account()).toMatchObject({ status: 'connected' }))
  const signed = signMessage(second.kit, { message: 'hello' })
  const { id, params } = await wallet.request('wc_sessionRequest')
  expect(params).toMatchObject({ chainId: 'eip155:1', request: { method: 'personal_sign' } })
  await wallet.session().respond(id, 'wc_sessionRequest', `0x${'ab'.repeat(65)}`)
  expect(await signed).toBe(`0x${'ab'.repeat(65)}`)
  await disconnect(second.kit)
  expect(second.account()).toMatchObject({ status: 'disconnected' })
  await wallet.request('wc_sessionDelete')
})

test('[ERR-08 ERR-12] a session that is restored with a clock the relay does not believe raises the alert', async () => {
  const { scene, visit } = await setUp()
  const first = visit()
  await first.kit.wake()
  const paired = pair(first.kit)
  await (await scene.wallet(await first.link())).approve()
  await paired
  first.kit.destroy()
  scene.relay.faults.clock = () => Date.now() - 3_600_000
  const second = visit()
  await vi.waitFor(() => expect(second.kit.get(alerts).get().raised).toContain('Session Expired'))
  expect(second.account()).toMatchObject({ status: 'connected' }) // the session outlives it
})

test('[IMP-08] a wallet that approves after the visitor gave up is told that it is over', async () => {
  const { scene, visit } = await setUp()
  const { kit, link, account } = visit()
  await openModal(kit)
  const paired = pair(kit)
  const refused = expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
  const wallet = await scene.wallet(await link())
  await vi.waitFor(() => expect(scene.relay.published).toHaveLength(1)) // given up any earlier, it is never proposed
  closeModal(kit)
  await refused
  await wallet.approve()
  await vi.waitFor(async () => expect(await wallet.request('wc_sessionDelete')).toBeDefined())
  expect(account()).toEqual({ status: 'disconnected' })
})
