import { createKit, getAccount, getNetwork, getPairing, type Kit, walletConnect } from '@latchkey/core'
import { fakeStorage } from '@latchkey/testing'
import { verifyMessage } from 'viem'
import { afterEach, expect, inject, test, vi } from 'vitest'
import WebSocket from 'ws'
import { connect, disconnect, sendTransaction, signMessage, switchNetwork } from '../src/actions'
import { evmBase } from '../src/evmBase'
import { createTestPeer, type TestPeerOptions } from '../src/testing/createTestPeer'

const relayUrl = inject('relayUrl')
const projectId = 'playground'
const { chains } = inject('devnet')
const networks = chains.map(({ id, rpcUrl }) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}))
const [first, second] = chains.map(({ id }) => id)
const patience = { timeout: 60_000 }
const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('a site pairs with it; it signs for real, and sends', async () => {
  const { kit, peer, pairing } = await meet({ chains })
  await pairing
  const { address } = getAccount(kit)
  expect(address).toBe(peer.addresses[0])
  const signature = (await signMessage(kit, { message: 'Hello' })) as `0x${string}`
  expect(await verifyMessage({ message: 'Hello', signature, address: address as `0x${string}` })).toBe(true)
  expect(await sendTransaction(kit, { to: `0x${'12'.repeat(20)}`, value: 1n })).toMatch(/^0x[0-9a-f]{64}$/)
  const asked = ['wallet_requestPermissions', 'personal_sign', 'eth_sendTransaction']
  expect(peer.requests().map(({ method }) => method)).toEqual(expect.arrayContaining(asked))
})

test('its user refuses the site, then a signature, and ends the session', async () => {
  const { kit, peer, pairing } = await meet({}, one => one.refuse())
  await expect(pairing).rejects.toMatchObject({ code: 'user/rejected' })
  peer.approve()
  const again = beginPairing(kit)
  await peer.pair(await again.uri)
  await again.connection
  peer.refuse()
  await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({ code: 'user/rejected' })
  await peer.disconnect()
  await vi.waitFor(() => expect(getAccount(kit).isConnected).toBe(false), patience)
})

test('the site follows its accounts and chains', async () => {
  const privateKeys = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const
  const { kit, peer, pairing } = await meet({ privateKeys })
  await pairing
  await peer.switchAccount(peer.addresses[1] ?? '')
  await vi.waitFor(() => expect(getAccount(kit).address).toBe(peer.addresses[1]), patience)
  await peer.switchNetwork(Number(second))
  await vi.waitFor(() => expect(getNetwork(kit)?.id).toBe(second), patience)
  await switchNetwork(kit, `eip155:${first}`)
  expect(getNetwork(kit)?.id).toBe(first)
  await disconnect(kit)
  await vi.waitFor(() => expect(getAccount(kit).isConnected).toBe(false), patience)
})

test('what it cannot do it says', async () => {
  expect(() => createTestPeer({ relayUrl: 'http://127.0.0.1:1', projectId, WebSocket })).toThrow('ws://')
  if (!globalThis.WebSocket) expect(() => createTestPeer({ relayUrl, projectId })).toThrow('install ws')
  const peer = createTestPeer({ relayUrl, projectId, WebSocket })
  stops.push(peer.close)
  await expect(peer.pair('rubbish')).rejects.toMatchObject({ code: 'pairing/bad-uri' })
  const { kit, peer: stranger } = await meet({ chains: [{ id: 999 }] }, () => {}, false)
  const { uri, connection } = beginPairing(kit)
  await expect(stranger.pair(await uri)).rejects.toThrow(`eip155:${first}`)
  await expect(connection).rejects.toBeDefined()
})

/** A site and a wallet, which has taken the site's link. */
async function meet(
  options: Partial<TestPeerOptions>,
  before: (peer: ReturnType<typeof createTestPeer>) => void = () => {},
  pairs = true,
) {
  const peer = createTestPeer({ relayUrl, projectId, WebSocket, ...options })
  const kit = createSite()
  stops.push(peer.close, kit.destroy)
  before(peer)
  if (!pairs) return { kit, peer, pairing: Promise.resolve() }
  const { uri, connection } = beginPairing(kit)
  await peer.pair(await uri)
  return { kit, peer, pairing: connection }
}

function createSite(): Kit {
  const window = Object.assign(new EventTarget(), {
    ...{ Event, WebSocket, navigator: { onLine: true }, location: new URL('https://site.example') },
    document: Object.assign(new EventTarget(), { title: 'Site', visibilityState: 'visible' }),
  }) as never
  const kit = createKit(
    { projectId, networks, relayUrl, logLevel: 'silent', preload: 'never' },
    {
      spare: evmBase,
      remotes: [walletConnect(() => import('@latchkey/walletconnect'))],
      world: { window, storage: fakeStorage() },
    },
  )
  kit.start()
  return kit
}

function beginPairing(kit: Kit): { uri: Promise<string>; connection: Promise<unknown> } {
  const connection = connect(kit, { connectorId: 'walletConnect', modal: false })
  connection.catch(() => {}) // whoever waits for it hears of it
  const uri = vi.waitFor(() => {
    const now = getPairing(kit)
    if (!('uri' in now) || !now.uri) throw new Error('no link yet')
    return now.uri
  }, patience)
  return { uri, connection }
}
