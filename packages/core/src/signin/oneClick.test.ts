import type { CaipNetworkId } from '@latchkey/protocol'
import { formatSignInMessage, toChecksum } from '@latchkey/protocol/signin'
import { expect, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect } from '../../test/fakePort'
import { createFakeSignIn, type FakeSignIn } from '../../test/fakeSignIn'
import { createFakeWorld, ethereum, settled, solana } from '../../test/fakeWorld'
import { createKit, type KitInput } from '../createKit'
import * as signInFeature from '../exports/signin'
import { pair } from '../pairing/pair'
import { walletConnect } from '../pairing/walletConnect'
import { currentRoute, router } from '../router/router'
import { getSession } from './session'

const address = toChecksum(alice)
const account = `eip155:1:${address}`

async function site(siwx: FakeSignIn, input: Partial<KitInput> = {}) {
  const world = createFakeWorld()
  createFakePage(world)
  const far = createFakeWalletConnect()
  const kit = createKit(
    {
      projectId: 'test',
      networks: [ethereum],
      adapters: [createFakeAdapter()],
      relayUrl: 'wss://relay.example',
      logLevel: 'silent',
      siwx,
      ...input,
    },
    {
      world: world.env,
      remotes: [walletConnect(far.load)],
      features: [{ name: 'sign-in', when: () => true, load: async () => signInFeature }],
    },
  )
  kit.start()
  await kit.wake()
  await world.clock.advance(100)
  const paired = pair(kit)
  paired.catch(() => {})
  const link = await vi.waitFor(
    () => {
      const [made] = far.pairings
      if (!made) throw new Error('no link yet')
      return made
    },
    { timeout: 60_000 },
  )
  const view = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? currentRoute(state).view : state.modal
  }
  const approve = async (auths: Parameters<typeof link.approve>[1]) => {
    link.approve({ eip155: [account] }, auths)
    await paired
    await world.clock.advance(1)
    await settled()
  }
  return { kit, link, view, approve }
}

function message(change: object = {}): string {
  const fields = {
    domain: 'shop.example',
    address,
    uri: 'https://shop.example',
    version: '1' as const,
    networkId: 'eip155:1',
    nonce: 'nonce00001',
    issuedAt: '2026-01-01T00:00:00.000Z',
  }
  return formatSignInMessage({ ...fields, ...change })
}

test('[SIX-14] a wallet over WalletConnect is asked to connect and to sign at once, and the view is not needed', async () => {
  const siwx = createFakeSignIn()
  const { kit, link, view, approve } = await site(siwx)
  expect(link.request.auth).toEqual({
    chains: ['eip155:1'],
    domain: 'shop.example',
    uri: 'https://shop.example',
    nonce: 'nonce00001',
  })
  const signature = `0x${'11'.repeat(65)}`
  await approve([{ account, message: message(), signature }])
  expect(siwx.store).toMatchObject([
    { data: { accountAddress: address, chainId: 'eip155:1', nonce: 'nonce00001' }, signature },
  ])
  expect(getSession(kit).status).toBe('signedIn')
  expect(view()).toBe('closed')
})

test('a wallet that signs for several chains brings as many sessions', async () => {
  const siwx = createFakeSignIn()
  const { kit, approve } = await site(siwx)
  const signature = `0x${'11'.repeat(65)}`
  await approve(
    ['eip155:1', 'eip155:10'].map(networkId => ({
      account: `${networkId}:${address}`,
      message: message({ networkId }),
      signature,
    })),
  )
  expect(siwx.calls).toContain('setSessions')
  expect(siwx.store.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:10'])
  expect(getSession(kit).status).toBe('signedIn')
})

test('a wallet that knows no such thing is connected, and its visitor is asked afterwards', async () => {
  const siwx = createFakeSignIn()
  const { kit, view, approve } = await site(siwx)
  await approve([])
  expect(view()).toBe('SignIn')
  expect(getSession(kit).status).toBe('asking')
})

test.each([
  ['for another page', { domain: 'evil.example', uri: 'https://evil.example' }],
  ['for another account', { address: toChecksum('0xb0b0000000000000000000000000000000000002') }],
  ['for another chain', { networkId: 'eip155:10' }],
])('a wallet that signs a message %s signs nobody in', async (_, change) => {
  const siwx = createFakeSignIn()
  const { kit, view, approve } = await site(siwx)
  await approve([{ account, message: message(change), signature: `0x${'11'.repeat(65)}` }])
  expect(siwx.store).toEqual([])
  expect(view()).toBe('SignIn')
  expect(getSession(kit)).toMatchObject({ status: 'asking', problem: { code: 'signin/not-ours' } })
})

test('what the store does not take signs nobody in', async () => {
  const siwx = createFakeSignIn()
  siwx.faults.addSession = () => Promise.reject(new Error('bad signature'))
  const { kit, approve } = await site(siwx)
  await approve([{ account, message: message(), signature: `0x${'11'.repeat(65)}` }])
  expect(getSession(kit)).toMatchObject({ status: 'asking', problem: { code: 'signin/site-failed' } })
})

test.each<[string, FakeSignIn, Partial<KitInput>]>([
  ['nobody has to sign in', createFakeSignIn({ required: false }), {}],
  [
    'there are other chains than EVM ones',
    createFakeSignIn(),
    {
      networks: [ethereum, solana],
      adapters: [
        createFakeAdapter(),
        createFakeAdapter({ namespace: 'solana', networkId: `solana:${solana.id}` as CaipNetworkId }),
      ],
    },
  ],
  ['the message is of another page', createFakeSignIn({ origin: 'https://evil.example' }), {}],
])('the link asks for a connection alone where %s', async (_, siwx, input) => {
  const { link } = await site(siwx, input)
  expect(link.request.auth).toBeUndefined()
})

test('a site that gives no nonce does not keep the link back', async () => {
  const siwx = createFakeSignIn()
  siwx.faults.createMessage = () => Promise.reject(new Error('away'))
  const { link } = await site(siwx)
  expect(link.request.auth).toBeUndefined()
})
