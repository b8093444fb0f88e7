import {
  accountOf,
  accounts,
  alerts,
  closeModal,
  createKit,
  disconnect,
  openModal,
  pair,
  pairing,
  signMessage,
} from '@latchkey/core'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { evmAccount } from '../test/plainWallet'
import { openScene } from '../test/scene'
import { openWalletConnect } from './openWalletConnect'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function setUp() {
  const scene = await openScene()
  stops.push(() => scene.close())
  const [local, session] = [keyValues(), keyValues()]
  /** The page, loaded; what is stored outlives it. */
  function visit() {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible', title: 'Site' })
    const window = Object.assign(new EventTarget(), {
      document: Object.assign(document, { hasFocus: () => true }),
      location: new URL('https://site.example/'),
      navigator: { userAgent: '', onLine: true },
      WebSocket: NodeSocket,
      crypto: globalThis.crypto,
      sessionStorage: session,
    })
    const options = { projectId: 'test', networks: [ethereum], relayUrl: scene.relay.url } as const
    const load = async () => ({ openWalletConnect })
    const kit = createKit(
      { ...options, logLevel: 'silent' },
      [],
      { window: window as never, storage: local },
      load,
    )
    stops.push(() => kit.destroy())
    kit.start()
    const link = () =>
      vi.waitFor(() => {
        const now = kit.get(pairing).get()
        if (now.status !== 'waiting') throw new Error(now.status)
        return now.uri
      })
    return { kit, link, account: () => accountOf(kit.get(accounts).get(), 'eip155') }
  }
  return { scene, visit }
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
    connectedWalletInfo: { name: 'Plain wallet', type: 'WALLET_CONNECT' },
  })
  first.kit.destroy()

  const second = visit()
  expect(second.account()).toMatchObject({ status: 'connecting' })
  await vi.waitFor(() => expect(second.account()).toMatchObject({ status: 'connected' }))
  const signed = signMessage(second.kit, { message: 'hello' })
  const { id, params } = await wallet.request('wc_sessionRequest')
  expect(params).toMatchObject({ chainId: 'eip155:1', request: { method: 'personal_sign' } })
  await wallet.session().answer(id, 'wc_sessionRequest', `0x${'ab'.repeat(65)}`)
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
  await vi.waitFor(() =>
    expect(second.kit.get(alerts).get().shown).toMatchObject({
      title: 'Session Expired',
      text: expect.stringContaining('clock'),
    }),
  )
  expect(second.account()).toMatchObject({ status: 'connected' }) // the session outlives it
})

test('[IMP-08] a wallet that approves after the visitor gave up is told that it is over', async () => {
  const { scene, visit } = await setUp()
  const { kit, link, account } = visit()
  await openModal(kit)
  const paired = pair(kit)
  const refused = expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
  const wallet = await scene.wallet(await link())
  closeModal(kit)
  await refused
  await wallet.approve()
  await vi.waitFor(async () => expect(await wallet.request('wc_sessionDelete')).toBeDefined())
  expect(account()).toEqual({ status: 'disconnected' })
})

const ethereum = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.example'] } },
}

function keyValues() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
