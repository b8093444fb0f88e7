import type { CaipNetworkId } from '@latchkey/protocol'
import { toChecksum } from '@latchkey/protocol/signin'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakePage } from '../../test/fakePage'
import { createFakeWorld, ethereum, optimism } from '../../test/fakeWorld'
import type { SiweConfig, SiweSession } from '../config/siweConfig'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { switchNetwork } from '../connection/switchNetwork'
import { createKit } from '../createKit'
import * as signInFeature from '../exports/signin'
import { cancelSignIn } from './cancelSignIn'
import { getSession } from './session'
import { signNow } from './signNow'

const patience = { timeout: 60_000 }

/** A site as it was written for AppKit: its text is put together of the account's DID. */
function createSite(more: Partial<SiweConfig> = {}) {
  let session: SiweSession | null = null
  const told: string[] = []
  const siweConfig: SiweConfig = {
    getMessageParams: async () => ({
      domain: 'shop.example',
      uri: 'https://shop.example',
      chains: [1, 10],
      statement: 'Please sign',
    }),
    createMessage: ({ address, chainId, nonce, domain, uri, statement, iat }) =>
      [
        `${domain} wants you to sign in with your Ethereum account:`,
        address.split(':')[4],
        '',
        statement,
        '',
        `URI: ${uri}`,
        'Version: 1',
        `Chain ID: ${chainId}`,
        `Nonce: ${nonce}`,
        `Issued At: ${iat}`,
      ].join('\n'),
    getNonce: async () => 'abcdefgh12345678',
    getSession: async () => session,
    async verifyMessage({ message }) {
      const [, address = ''] = message.split('\n')
      const chainId = Number(/^Chain ID: (\d+)$/m.exec(message)?.[1])
      session = { address, chainId }
      return true
    },
    async signOut() {
      session = null
      return true
    },
    onSignIn: now => told.push(`in ${now?.chainId}`),
    onSignOut: () => told.push('out'),
    ...more,
  }
  return {
    siweConfig,
    told,
    session: () => session,
    setSession: (next: SiweSession | null) => (session = next),
  }
}

async function visit(siweConfig: SiweConfig) {
  const world = createFakeWorld()
  createFakePage(world)
  const evm = createFakeAdapter()
  const kit = createKit(
    { projectId: 'test', networks: [ethereum, optimism], adapters: [evm], logLevel: 'silent', siweConfig },
    {
      world: world.env,
      features: [{ name: 'sign-in', when: () => true, load: async () => signInFeature }],
    },
  )
  kit.start()
  await kit.wake()
  await world.clock.advance(100)
  const status = () => getSession(kit).status
  const becomes = (expected: string) => vi.waitFor(() => expect(status()).toBe(expected), patience)
  const asked = () => evm.calls.find(({ method }) => method === 'signMessage')?.request as { message: string }
  await connect(kit, { connectorId: 'io.one' })
  return { kit, evm, world, status, becomes, asked }
}

test('[SIX-14] the earlier form signs in, is restored, and signs out on disconnect', async () => {
  const { siweConfig, told, session } = createSite()
  const first = await visit(siweConfig)
  await first.becomes('asking')
  await signNow(first.kit)
  expect(first.status()).toBe('signedIn')
  expect(session()).toEqual({ address: toChecksum(alice), chainId: 1 })
  expect(parseSiweMessage(first.asked().message)).toMatchObject({ nonce: 'abcdefgh12345678', chainId: 1 })
  first.kit.destroy()
  const second = await visit(siweConfig)
  await second.becomes('signedIn')
  await disconnect(second.kit)
  expect(session()).toBeNull()
  expect(told).toEqual(['in 1', 'out'])
})

test('a text that is made of the plain address, as for Web3Modal, is understood, too', async () => {
  const createMessage: SiweConfig['createMessage'] = ({ address, chainId, nonce }) =>
    createSiweMessage({
      ...{ version: '1', domain: 'shop.example', uri: 'https://shop.example' },
      ...{ address: address as `0x${string}`, chainId, nonce },
    })
  const { siweConfig } = createSite({ createMessage })
  const { kit, becomes, status } = await visit(siweConfig)
  await becomes('asking')
  await signNow(kit)
  expect(status()).toBe('signedIn')
})

test("AppKit's own object is taken apart", async () => {
  const { siweConfig } = createSite()
  const { required, ...methods } = siweConfig
  const { kit, becomes } = await visit({ options: { required: false }, methods } as never)
  await becomes('asking')
  await cancelSignIn(kit)
  expect(getSession(kit)).toMatchObject({ status: 'signedOut', required: false })
})

describe('another network, another account', () => {
  test.each([
    ['by default', undefined, 'asking'],
    ['where the site keeps it', false, 'signedIn'],
  ])('on another network %s', async (_, signOutOnNetworkChange, expected) => {
    const { siweConfig } = createSite({ signOutOnNetworkChange })
    const { kit, becomes } = await visit(siweConfig)
    await becomes('asking')
    await signNow(kit)
    await switchNetwork(kit, 10)
    await becomes(expected)
  })

  test('another account is never signed in by the session of the first', async () => {
    const { siweConfig } = createSite({ signOutOnAccountChange: false })
    const { kit, evm, becomes } = await visit(siweConfig)
    await becomes('asking')
    await signNow(kit)
    evm.changeAccounts([bob])
    await becomes('asking')
  })
})

test('it is off where the site says so', async () => {
  const { kit } = await visit(createSite({ enabled: false }).siweConfig)
  expect(getSession(kit)).toEqual({ status: 'disabled' })
})

test('a server that does not find the signature right signs nobody in', async () => {
  const { siweConfig } = createSite({ verifyMessage: async () => false })
  const { kit, becomes } = await visit(siweConfig)
  await becomes('asking')
  await signNow(kit)
  expect(getSession(kit)).toMatchObject({ status: 'asking', problem: { code: 'signin/site-failed' } })
})

test.each([
  ['a text', 'alice'],
  ['no address', { chainId: 1 }],
  ['no chain', { address: alice }],
  ['a chain that is none', { address: alice, chainId: -1 }],
])('[SIX-10] a getSession that answers %s signs nobody in', async (_, answer) => {
  const { siweConfig } = createSite({ getSession: async () => answer as never })
  const { becomes } = await visit(siweConfig)
  await becomes('disconnected')
})

test('a session of a network that is not in use is told as it is', async () => {
  const { siweConfig, setSession } = createSite({ signOutOnNetworkChange: false })
  setSession({ address: alice, chainId: 10 })
  const { kit, becomes } = await visit(siweConfig)
  await becomes('signedIn')
  const state = getSession(kit)
  expect(state).toMatchObject({ session: { data: { chainId: 'eip155:10' as CaipNetworkId } } })
})
