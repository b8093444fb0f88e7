import type { CaipNetworkId, TrackedEvent } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakePage } from '../../test/fakePage'
import { createFakeSignIn, type FakeSignIn } from '../../test/fakeSignIn'
import {
  bitcoin,
  createFakeWorld,
  ethereum,
  type FakeWorld,
  optimism,
  settled,
  solana,
} from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { switchNetwork } from '../connection/switchNetwork'
import { createKit, type KitInput } from '../createKit'
import * as signInFeature from '../exports/signin'
import { openModal } from '../flows/openModal'
import { closeModal, goBack } from '../router/closeModal'
import { currentRoute, router } from '../router/router'
import { toast } from '../toast/toast'
import { cancelSignIn } from './cancelSignIn'
import { getSessionToken } from './getSessionToken'
import { getSession, watchSession } from './session'
import { signIn } from './signIn'
import { signNow } from './signNow'
import { signOut } from './signOut'

const solAddress = 'So11111111111111111111111111111111111111112'
/** Some code is loaded on the way, that of a disconnect for one, which takes as long as it takes. */
const patience = { timeout: 60_000 }
const soon = (check: () => void) => vi.waitFor(check, patience)
const solanaId = `solana:${solana.id}` as CaipNetworkId

async function site(
  siwx: FakeSignIn | undefined,
  { world = createFakeWorld(), ...input }: Partial<KitInput> & { world?: FakeWorld } = {},
) {
  const page = createFakePage(world)
  const evm = createFakeAdapter({ permitted: permittedIn(world, 'eip155') })
  const sol = createFakeAdapter({
    namespace: 'solana',
    networkId: solanaId,
    permitted: permittedIn(world, 'solana'),
  })
  sol.accounts = [solAddress]
  const kit = createKit(
    {
      projectId: 'test',
      networks: [ethereum, optimism, solana],
      adapters: [evm, sol],
      logLevel: 'silent',
      siwx,
      ...input,
    },
    {
      world: world.env,
      features: [{ name: 'sign-in', when: () => true, load: async () => signInFeature }],
    },
  )
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  kit.start()
  await kit.wake()
  await world.clock.advance(100)
  const view = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? currentRoute(state).view : state.modal
  }
  const connected = (name: 'eip155' | 'solana' = 'eip155') =>
    accountOf(kit.get(accounts).get(), name).status === 'connected'
  /** As the visitor does it: in the modal, from the list. */
  const connectInModal = async (namespace: 'eip155' | 'solana' = 'eip155') => {
    await openModal(kit, { view: 'Connect' })
    await connect(kit, { connectorId: 'io.one', namespace })
    await world.clock.advance(1)
  }
  const names = () => events.map(({ event }) => event)
  const shown = () => kit.get(toast).get().shown?.text
  return { kit, world, page, evm, sol, events, names, view, connected, connectInModal, shown }
}

/** What wallets remember outlives a page. */
const memories = new WeakMap<object, Record<string, Set<string>>>()
function permittedIn(world: FakeWorld, namespace: string): Set<string> {
  const memory = memories.get(world.storage.data) ?? {}
  memories.set(world.storage.data, memory)
  memory[namespace] ??= new Set()
  return memory[namespace]
}

describe('after connecting', () => {
  test('[SIX-14] who is not signed in is asked in place of closing, signs, and is where he was', async () => {
    const siwx = createFakeSignIn()
    const { kit, evm, view, connectInModal, names } = await site(siwx)
    expect(getSession(kit).status).toBe('disconnected')
    await connectInModal()
    expect(view()).toBe('SignIn')
    expect(getSession(kit)).toMatchObject({ status: 'asking', account: `eip155:1:${alice}`, required: true })
    await signNow(kit)
    expect(getSession(kit)).toMatchObject({ status: 'signedIn', session: siwx.store[0] })
    expect(view()).toBe('closed')
    const asked = evm.calls.find(({ method }) => method === 'signMessage')?.request
    expect(asked).toMatchObject({ message: siwx.store[0]?.message, address: alice })
    expect(siwx.calls).toEqual(['getSessions', 'createMessage', 'addSession', 'getSessions'])
    expect(names().filter(name => name.includes('SIWX'))).toEqual([
      'CLICK_SIGN_SIWX_MESSAGE',
      'SIWX_AUTH_SUCCESS',
    ])
  })

  test('[SIX-14] who is signed in sees nothing of it: the modal closes as ever', async () => {
    const siwx = createFakeSignIn()
    const first = await site(siwx)
    await first.connectInModal()
    await signNow(first.kit)
    first.kit.destroy()
    const { kit, view, connectInModal, names } = await site(siwx)
    await connectInModal()
    expect(getSession(kit).status).toBe('signedIn')
    expect(view()).toBe('closed')
    expect(names().filter(name => name.includes('SIWX'))).toEqual([])
  })

  test('while the store is asked the modal stays as it is, and nobody is signed in', async () => {
    const siwx = createFakeSignIn()
    let answer: (sessions: unknown) => void = () => {}
    siwx.faults.getSessions = () => new Promise(resolve => (answer = resolve))
    const { kit, view, connectInModal, world } = await site(siwx)
    await connectInModal()
    expect(view()).toBe('Connect')
    expect(getSession(kit).status).toBe('loading')
    answer([])
    await world.clock.advance(1)
    expect(view()).toBe('SignIn')
  })

  test('without the options nobody is asked', async () => {
    const { kit, view, connectInModal } = await site(undefined)
    await connectInModal()
    expect(view()).toBe('closed')
    expect(getSession(kit)).toEqual({ status: 'disabled' })
    await expect(signIn(kit)).rejects.toMatchObject({ code: 'signin/off' })
  })

  test('accounts of Solana and Bitcoin are asked, too', async () => {
    const siwx = createFakeSignIn()
    const { kit, view, connectInModal } = await site(siwx)
    await connectInModal('solana')
    expect(view()).toBe('SignIn')
    await signNow(kit)
    expect(getSession(kit)).toMatchObject({ status: 'signedIn', account: `${solanaId}:${solAddress}` })
    const networkId = `bip122:${bitcoin.id}` as CaipNetworkId
    const btc = createFakeAdapter({ namespace: 'bip122', networkId })
    btc.accounts = ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']
    const second = await site(siwx, { networks: [bitcoin], adapters: [btc] })
    await openModal(second.kit, { view: 'Connect' })
    await connect(second.kit, { connectorId: 'io.one' })
    await second.world.clock.advance(1)
    await signNow(second.kit)
    expect(getSession(second.kit)).toMatchObject({ status: 'signedIn' })
  })

  test('a site that connects without the modal is asked in it all the same', async () => {
    const { kit, view, world } = await site(createFakeSignIn())
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await world.clock.advance(1)
    expect(view()).toBe('SignIn')
  })
})

describe('leaving the question', () => {
  const ways = {
    'its button': cancelSignIn,
    'closing, or Escape': closeModal,
    'going back': goBack,
  } as const

  test.each(Object.entries(ways))('[SIX-14] required: %s disconnects the wallet', async (_, leave) => {
    const siwx = createFakeSignIn()
    const { kit, view, connected, connectInModal, names } = await site(siwx)
    await connectInModal()
    await leave(kit)
    await soon(() => expect(connected()).toBe(false))
    expect(view()).toBe('closed')
    expect(getSession(kit)).toEqual({ status: 'disconnected' })
    expect(names().filter(name => name === 'CLICK_CANCEL_SIWX')).toHaveLength(1)
    expect(siwx.store).toEqual([])
  })

  test.each(Object.entries(ways))(
    '[SIX-14] optional: after %s the wallet stays connected',
    async (_, leave) => {
      const { kit, view, connected, connectInModal, world } = await site(
        createFakeSignIn({ required: false }),
      )
      await connectInModal()
      expect(view()).toBe('SignIn')
      await leave(kit)
      await world.clock.advance(1)
      expect(view()).toBe('closed')
      expect(connected()).toBe(true)
      expect(getSession(kit)).toMatchObject({ status: 'signedOut', required: false })
    },
  )

  test('[SIX-14] closing while its code is on its way is leaving it, too', async () => {
    const { kit, view, connected, world } = await site(createFakeSignIn())
    const arrivals: (() => void)[] = []
    kit.on('beforeView', ({ view: name }) =>
      name === 'SignIn' ? new Promise<void>(resolve => arrivals.push(resolve)) : undefined,
    )
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await world.clock.advance(1)
    expect(view()).toBe('opening')
    closeModal(kit)
    for (const arrive of arrivals) arrive()
    await soon(() => expect(connected()).toBe(false))
    await world.clock.advance(1000)
    expect(view()).toBe('closed')
  })

  test('[SIX-10] a view that does not come: told, disconnected', async () => {
    const { kit, connected, connectInModal, shown } = await site(createFakeSignIn(), { toastMs: 600_000 })
    kit.on('beforeView', ({ view }) => (view === 'SignIn' ? Promise.reject(new Error('404')) : undefined))
    await connectInModal()
    await soon(() => expect(connected()).toBe(false))
    expect(shown()).toBe('toast.signInFailed')
  })

  test('what the wallet signs after that signs nobody in', async () => {
    const siwx = createFakeSignIn({ required: false })
    const { kit, evm, connectInModal, world } = await site(siwx)
    await connectInModal()
    evm.answer = 'stall'
    const signing = signNow(kit)
    await world.clock.advance(1)
    expect(getSession(kit).status).toBe('signing')
    await cancelSignIn(kit)
    evm.answerStalled('approve')
    await signing
    expect(siwx.store).toEqual([])
    expect(getSession(kit).status).toBe('signedOut')
  })
})

test.each([true, false])(
  'who leaves while the store has the answer is not signed in by it (required: %s)',
  async required => {
    const siwx = createFakeSignIn({ required })
    const { kit, connectInModal, world, connected } = await site(siwx)
    await connectInModal()
    const answers: (() => void)[] = []
    siwx.faults.addSession = () => new Promise<void>(resolve => answers.push(resolve))
    const made = await siwx.createMessage({ accountAddress: alice, chainId: 'eip155:1' as CaipNetworkId })
    const signing = signNow(kit)
    await world.clock.advance(1)
    expect(getSession(kit).status).toBe('saving')
    closeModal(kit)
    await world.clock.advance(1)
    siwx.store.push({ data: made, message: 'm', signature: '0x' })
    for (const answer of answers) answer()
    await signing
    await soon(() => expect(connected()).toBe(!required))
    expect(siwx.store).toEqual([])
    expect(getSession(kit).status).toBe(required ? 'disconnected' : 'signedOut')
  },
)

describe('what goes wrong', () => {
  test('[SIX-11] a declined signature is told, and the question stays', async () => {
    const { kit, evm, view, connectInModal, connected, names } = await site(createFakeSignIn())
    await connectInModal()
    evm.answer = 'refuse'
    await signNow(kit)
    expect(view()).toBe('SignIn')
    expect(getSession(kit)).toMatchObject({ status: 'asking', problem: { code: 'user/rejected' } })
    expect(connected()).toBe(true)
    expect(names()).toContain('SIWX_AUTH_ERROR')
    evm.answer = 'approve'
    await signNow(kit)
    expect(getSession(kit).status).toBe('signedIn')
  })

  const rubbish = { nothing: undefined, text: 'yes', list: [{ data: {} }], null: null, object: { length: 1 } }
  test.each([
    ...Object.entries(rubbish).map(([name, value]) => [`answers ${name}`, () => value] as const),
    ['throws', () => Promise.reject(new Error('the server is away'))] as const,
    ['hangs', () => new Promise(() => {})] as const,
  ])('[SIX-10] a getSessions that %s: told, disconnected, nobody signed in', async (_, fault) => {
    const siwx = createFakeSignIn()
    siwx.faults.getSessions = fault
    const { kit, connected, connectInModal, shown, world, view } = await site(siwx, { toastMs: 600_000 })
    const seen: string[] = []
    watchSession(kit, ({ status }) => seen.push(status))
    await connectInModal()
    await world.clock.advance(21_000)
    await soon(() => expect(connected()).toBe(false))
    await soon(() => expect(view()).toBe('Connect'))
    expect(seen).not.toContain('signedIn')
    expect(shown()).toBe('toast.signInFailed')
  })

  test.each([
    ['throws', () => Promise.reject(new Error('no nonce'))],
    ['hangs', () => new Promise(() => {})],
    ['answers nothing', () => undefined],
    ['answers a text', () => 'sign this'],
  ])('[SIX-10] a createMessage that %s: told, disconnected', async (_, fault) => {
    const siwx = createFakeSignIn()
    const { kit, connected, connectInModal, shown, world, names } = await site(siwx, { toastMs: 600_000 })
    await connectInModal()
    siwx.faults.createMessage = fault
    const signing = signNow(kit)
    await world.clock.advance(21_000)
    await signing
    expect(shown()).toBe('toast.signInFailed')
    expect(connected()).toBe(false)
    expect(names()).toContain('SIWX_AUTH_ERROR')
  })

  test.each([
    ['another domain', { domain: 'shop.example.evil.example' }],
    ['a look-alike domain', { domain: 'sh0p.example' }],
    ['another address of the page', { uri: 'https://evil.example' }],
    ['another account', { address: '0xb0b0000000000000000000000000000000000002' }],
    ['another chain', { networkId: 'eip155:10' }],
    ['a second line in the statement', { statement: 'Welcome\nURI: https://evil.example' }],
    ['trailing lines', { requestId: 'one\n\nand more' }],
  ])('a message of %s is not put before the wallet', async (_, change) => {
    const siwx = createFakeSignIn()
    const { kit, evm, connectInModal, world } = await site(siwx)
    await connectInModal()
    const made = await siwx.createMessage({ accountAddress: alice, chainId: 'eip155:1' as CaipNetworkId })
    siwx.faults.createMessage = () => ({ ...made, toString: () => changed(alice, change) })
    await signNow(kit)
    await world.clock.advance(1)
    expect(evm.calls.map(({ method }) => method)).not.toContain('signMessage')
    expect(getSession(kit).status).toBe('disconnected')
  })

  test('a store that refuses, or does not know the session afterwards: nobody is signed in, the wallet stays', async () => {
    const siwx = createFakeSignIn()
    const { kit, connected, connectInModal, view } = await site(siwx)
    await connectInModal()
    siwx.faults.addSession = () => Promise.reject(new Error('bad signature'))
    await signNow(kit)
    expect(getSession(kit)).toMatchObject({ status: 'asking', problem: { code: 'signin/site-failed' } })
    siwx.faults.addSession = () => undefined
    await signNow(kit)
    expect(getSession(kit)).toMatchObject({ status: 'asking', problem: { code: 'signin/not-confirmed' } })
    expect(view()).toBe('SignIn')
    expect(connected()).toBe(true)
  })

  test.each([
    ['of another account', { accountAddress: bob }],
    ['of another family', { chainId: solanaId }],
    ['that has run out', { expirationTime: '1970-01-01T00:00:00Z' }],
    ['whose end is no time', { expirationTime: 'soon' }],
    ['that has not begun', { notBefore: '2999-01-01T00:00:00Z' }],
  ])('a session %s covers nobody', async (_, change) => {
    const siwx = createFakeSignIn()
    const data = await siwx.createMessage({ accountAddress: alice, chainId: 'eip155:1' as CaipNetworkId })
    siwx.faults.getSessions = () => [{ data: { ...data, ...change }, message: 'm', signature: '0x' }]
    const { kit, connectInModal } = await site(siwx)
    await connectInModal()
    expect(getSession(kit).status).toBe('asking')
  })
})

/** A sign-in message of the page with something else in it; what does not fit into one is written by hand. */
function changed(address: string, change: Record<string, string>): string {
  const f: Record<string, string> = {
    domain: 'shop.example',
    uri: 'https://shop.example',
    networkId: 'eip155:1',
    address,
    ...change,
  }
  return [
    `${f.domain} wants you to sign in with your Ethereum account:`,
    f.address,
    '',
    ...(f.statement ? [f.statement] : []),
    '',
    `URI: ${f.uri}`,
    'Version: 1',
    `Chain ID: ${f.networkId?.split(':')[1]}`,
    'Nonce: nonce00001',
    'Issued At: 2026-01-01T00:00:00.000Z',
    ...(f.requestId ? [`Request ID: ${f.requestId}`] : []),
  ].join('\n')
}

describe('the next visit', () => {
  async function left(siwx: FakeSignIn) {
    const world = createFakeWorld()
    const first = await site(siwx, { world })
    await first.connectInModal()
    await signNow(first.kit)
    first.kit.destroy()
    siwx.calls.length = 0
    return world
  }

  test('[SIX-14] a session is checked and not asked for again', async () => {
    const siwx = createFakeSignIn()
    const world = await left(siwx)
    const { kit, view, connected } = await site(siwx, { world })
    await world.clock.advance(1)
    expect(connected()).toBe(true)
    expect(getSession(kit).status).toBe('signedIn')
    expect(siwx.calls).toEqual(['getSessions'])
    expect(view()).toBe('closed')
  })

  test.each([
    ['required: asked', true, 'SignIn'],
    ['optional: not disturbed', false, 'closed'],
  ])('[SIX-14] without a session, %s', async (_, required, expected) => {
    const siwx = createFakeSignIn({ required })
    const world = await left(siwx)
    siwx.store.length = 0
    const { kit, view } = await site(siwx, { world })
    await world.clock.advance(1)
    expect(view()).toBe(expected)
    expect(getSession(kit).status).toBe(required ? 'asking' : 'signedOut')
  })

  test('a store that is away signs nobody in and disconnects nobody; looked at again, it is known', async () => {
    const siwx = createFakeSignIn()
    const world = await left(siwx)
    siwx.faults.getSessions = () => Promise.reject(new Error('away'))
    const { kit, connected } = await site(siwx, { world })
    await world.clock.advance(1)
    expect(connected()).toBe(true)
    expect(getSession(kit)).toMatchObject({ status: 'signedOut', problem: { code: 'signin/site-failed' } })
    delete siwx.faults.getSessions
    await kit.run('focused', undefined)
    await settled()
    expect(getSession(kit).status).toBe('signedIn')
  })

  test('while it is restored it is not known yet', async () => {
    const siwx = createFakeSignIn()
    const world = await left(siwx)
    const kit = createKit({ projectId: 'test', networks: [ethereum], siwx }, { world: world.env })
    kit.start()
    expect(getSession(kit).status).toBe('loading')
    kit.destroy()
  })
})

describe('another account or network', () => {
  test('another account is asked where it is not covered, and not where it is', async () => {
    const siwx = createFakeSignIn()
    const { kit, evm, view, connectInModal, world } = await site(siwx)
    await connectInModal()
    await signNow(kit)
    evm.changeAccounts([bob])
    expect(getSession(kit).status).toBe('loading')
    await world.clock.advance(1)
    expect(view()).toBe('SignIn')
    await signNow(kit)
    expect(getSession(kit)).toMatchObject({ status: 'signedIn', account: `eip155:1:${bob}` })
    evm.changeAccounts([alice])
    await world.clock.advance(1)
    expect(view()).toBe('closed')
    expect(getSession(kit)).toMatchObject({ status: 'signedIn', account: `eip155:1:${alice}` })
  })

  test('an account that changes while it is asked is asked itself', async () => {
    const siwx = createFakeSignIn()
    const { kit, evm, view, connectInModal, world } = await site(siwx)
    await connectInModal()
    evm.answer = 'stall'
    const signing = signNow(kit)
    await world.clock.advance(1)
    evm.changeAccounts([bob])
    await world.clock.advance(1)
    expect(view()).toBe('SignIn')
    expect(getSession(kit)).toMatchObject({ status: 'asking', account: `eip155:1:${bob}` })
    evm.answer = 'approve'
    evm.answerStalled('approve')
    await signing
    expect(siwx.store).toEqual([])
  })

  test.each([
    ['that the session covers: nobody is asked', true, 'closed'],
    ['that it does not cover: asked', false, 'SignIn'],
  ])('a network %s', async (_, anyNetwork, expected) => {
    const siwx = createFakeSignIn({ anyNetwork })
    const { kit, view, connectInModal, world } = await site(siwx)
    await connectInModal()
    await signNow(kit)
    await switchNetwork(kit, 10)
    await world.clock.advance(1)
    expect(view()).toBe(expected)
    expect(getSession(kit)).toMatchObject({
      status: anyNetwork ? 'signedIn' : 'asking',
      account: `eip155:10:${alice}`,
    })
  })

  test('on a network that the site does not know nobody is asked; back on a known one he is', async () => {
    const siwx = createFakeSignIn()
    const { kit, evm, view, connectInModal, world, connected } = await site(siwx)
    evm.networkId = 'eip155:5' as CaipNetworkId
    await connectInModal()
    expect(view()).toBe('UnsupportedChain')
    expect(getSession(kit).status).toBe('signedOut')
    evm.changeNetwork('eip155:1' as CaipNetworkId)
    await world.clock.advance(1000)
    expect(view()).toBe('SignIn')
    expect(connected()).toBe(true)
  })

  test('a wallet that goes to such a network while it is asked is not disconnected for that', async () => {
    const { kit, evm, view, connectInModal, world, connected } = await site(createFakeSignIn())
    await connectInModal()
    evm.changeNetwork('eip155:5' as CaipNetworkId)
    await world.clock.advance(1000)
    expect([view(), connected()]).toEqual(['UnsupportedChain', true])
    evm.changeNetwork('eip155:1' as CaipNetworkId)
    await world.clock.advance(1000)
    expect([view(), connected()]).toEqual(['SignIn', true])
    await signNow(kit)
    expect(getSession(kit).status).toBe('signedIn')
  })

  test('a session that runs out while the page is open is over', async () => {
    const siwx = createFakeSignIn()
    const { kit, connectInModal, world } = await site(siwx)
    const until = world.clock.now() + 60_000
    const data = await siwx.createMessage({ accountAddress: alice, chainId: 'eip155:1' as CaipNetworkId })
    const expirationTime = new Date(until).toISOString()
    siwx.store.push({ data: { ...data, expirationTime }, message: 'm', signature: '0x' })
    await connectInModal()
    expect(getSession(kit).status).toBe('signedIn')
    await world.clock.advance(59_000)
    expect(getSession(kit).status).toBe('signedIn')
    await world.clock.advance(2000)
    expect(getSession(kit).status).toBe('signedOut')
  })
})

describe('several families', () => {
  test('each has a session of its own', async () => {
    const siwx = createFakeSignIn()
    const { kit, connectInModal } = await site(siwx)
    await connectInModal()
    await signNow(kit)
    await connectInModal('solana')
    await signNow(kit)
    const status = (namespace: 'eip155' | 'solana') => getSession(kit, { namespace }).status
    expect([status('eip155'), status('solana')]).toEqual(['signedIn', 'signedIn'])
    await disconnect(kit, { namespace: 'solana' })
    expect([status('eip155'), status('solana')]).toEqual(['signedIn', 'disconnected'])
    expect(siwx.store.map(({ data }) => data.chainId)).toEqual(['eip155:1'])
  })

  test('two that come back without sessions are asked one after the other', async () => {
    const siwx = createFakeSignIn()
    const world = createFakeWorld()
    const first = await site(siwx, { world })
    await first.connectInModal()
    await signNow(first.kit)
    await first.connectInModal('solana')
    await signNow(first.kit)
    first.kit.destroy()
    siwx.store.length = 0
    const { kit, view } = await site(siwx, { world })
    await world.clock.advance(1)
    expect(view()).toBe('SignIn')
    await signNow(kit)
    expect(view()).toBe('SignIn')
    await signNow(kit)
    expect(view()).toBe('closed')
    expect(siwx.store).toHaveLength(2)
  })
})

describe('disconnecting', () => {
  test('[CON-19 CON-20] ends the session first, on every network', async () => {
    const siwx = createFakeSignIn()
    const { kit, connectInModal, world, evm } = await site(siwx)
    await connectInModal()
    await signNow(kit)
    await switchNetwork(kit, 10)
    await world.clock.advance(1)
    await signNow(kit)
    expect(siwx.store).toHaveLength(2)
    const live: number[] = []
    siwx.faults.setSessions = () => {
      live.push(evm.live().list.length)
      siwx.store.length = 0
    }
    await disconnect(kit)
    expect(live).toEqual([1])
    expect(siwx.store).toEqual([])
  })

  test('[CON-20] not where the site keeps it', async () => {
    const siwx = createFakeSignIn({ signOutOnDisconnect: false })
    const { kit, connectInModal, connected } = await site(siwx)
    await connectInModal()
    await signNow(kit)
    await disconnect(kit)
    expect(connected()).toBe(false)
    expect(siwx.store).toHaveLength(1)
  })

  test('[CON-20] a store that is away keeps nobody connected; its session does not count until it has ended', async () => {
    const siwx = createFakeSignIn()
    const { kit, connectInModal, connected, view } = await site(siwx)
    await connectInModal()
    await signNow(kit)
    siwx.faults.setSessions = () => Promise.reject(new Error('away'))
    await disconnect(kit)
    expect(connected()).toBe(false)
    expect(siwx.store).toHaveLength(1)
    await connectInModal()
    await soon(() => expect(connected()).toBe(false))
    await soon(() => expect(view()).toBe('Connect'))
    delete siwx.faults.setSessions
    await connectInModal()
    expect(siwx.store).toEqual([])
    expect(view()).toBe('SignIn')
  })
})

test('[CON-20] a wallet that ends the connection by itself has ended the session, too', async () => {
  const siwx = createFakeSignIn()
  const { kit, evm, connectInModal, world } = await site(siwx)
  await connectInModal()
  await signNow(kit)
  evm.drop()
  await world.clock.advance(1)
  expect(getSession(kit).status).toBe('disconnected')
  expect(siwx.store).toEqual([])
})

test('[CON-20] a store that hangs holds a disconnect up for some seconds, not longer', async () => {
  const siwx = createFakeSignIn()
  const { kit, connectInModal, world, connected } = await site(siwx)
  await connectInModal()
  await signNow(kit)
  siwx.faults.setSessions = () => new Promise(() => {})
  const ending = disconnect(kit)
  await world.clock.advance(6000)
  await ending
  expect(connected()).toBe(false)
})

describe('what a site calls', () => {
  test('signIn connects first, then asks, and resolves with the session', async () => {
    const siwx = createFakeSignIn()
    const { kit, view, world } = await site(siwx)
    const signing = signIn(kit)
    await world.clock.advance(1)
    expect(view()).toBe('Connect')
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await world.clock.advance(1)
    await signNow(kit)
    expect(await signing).toEqual(siwx.store[0])
    expect(await signIn(kit)).toEqual(siwx.store[0])
  })

  test('signIn rejects where the visitor leaves', async () => {
    const { kit, world, connectInModal } = await site(createFakeSignIn({ required: false }))
    const first = signIn(kit)
    await world.clock.advance(1)
    closeModal(kit)
    await expect(first).rejects.toMatchObject({ code: 'signin/cancelled' })
    await connectInModal()
    await cancelSignIn(kit)
    const second = signIn(kit)
    await world.clock.advance(1)
    expect(getSession(kit).status).toBe('asking')
    await cancelSignIn(kit)
    await expect(second).rejects.toMatchObject({ code: 'signin/cancelled' })
  })

  test.each([
    ['optional: the wallet stays', false],
    ['required: the wallet goes', true],
  ])('signOut ends the session; %s', async (_, required) => {
    const siwx = createFakeSignIn({ required })
    const { kit, connected, connectInModal } = await site(siwx)
    await connectInModal()
    await signNow(kit)
    expect(await getSessionToken(kit)).toBe('token of 1')
    await signOut(kit)
    expect(siwx.store).toEqual([])
    expect(connected()).toBe(!required)
    expect(getSession(kit).status).toBe(required ? 'disconnected' : 'signedOut')
    expect(await getSessionToken(kit)).toBeUndefined()
  })

  test('signOut that the store does not follow is an error, and the session still holds', async () => {
    const siwx = createFakeSignIn({ required: false })
    const { kit, connectInModal } = await site(siwx)
    await connectInModal()
    await signNow(kit)
    siwx.faults.setSessions = () => undefined
    await expect(signOut(kit)).rejects.toMatchObject({ code: 'signin/not-ended' })
    expect(getSession(kit).status).toBe('signedIn')
  })

  test('a token that is none is an error', async () => {
    const siwx = createFakeSignIn()
    const { kit, connectInModal } = await site(siwx)
    await connectInModal()
    await signNow(kit)
    siwx.faults.getToken = () => ({ token: 1 })
    await expect(getSessionToken(kit)).rejects.toMatchObject({ code: 'signin/site-answer' })
  })
})

describe('two tabs', () => {
  test('who signs in or out in one has done so in the other, without a second question', async () => {
    const world = createFakeWorld()
    const siwx = createFakeSignIn({ required: false })
    const here = await site(siwx, { world })
    const there = await site(siwx, { world: createFakeWorld({ tabOf: world }) })
    const status = () => getSession(there.kit).status
    there.page.show('hidden')
    await here.connectInModal()
    await vi.waitFor(() => expect(status()).toBe('signedOut'), patience)
    await signNow(here.kit)
    await vi.waitFor(() => expect(status()).toBe('signedIn'), patience)
    expect(there.view()).toBe('closed')
    await signOut(here.kit)
    await vi.waitFor(() => expect(status()).toBe('signedOut'), patience)
    expect(there.view()).toBe('closed')
  })

  test('who looks at the other one is asked there, and by none any more once he has signed', async () => {
    const world = createFakeWorld()
    const siwx = createFakeSignIn()
    const here = await site(siwx, { world })
    const there = await site(siwx, { world: createFakeWorld({ tabOf: world }) })
    there.page.show('hidden')
    await here.connectInModal()
    await vi.waitFor(() => expect(getSession(there.kit).status).toBe('signedOut'), patience)
    there.page.show('visible')
    await there.kit.run('focused', undefined)
    await vi.waitFor(() => expect(there.view()).toBe('SignIn'), patience)
    await signNow(there.kit)
    await vi.waitFor(() => expect(getSession(here.kit).status).toBe('signedIn'), patience)
    expect(here.view()).toBe('closed')
  })
})

describe('the options', () => {
  test('[SIX-09] both forms at once are an error', async () => {
    const { config } = await import('../config/config')
    const siweConfig = {} as never
    const { kit } = await site(createFakeSignIn(), { siweConfig })
    expect(kit.get(config).get()).toMatchObject({
      status: 'misconfigured',
      problems: [{ code: 'config/invalid', message: expect.stringContaining('siweConfig') }],
    })
  })

  test('a siwx without one of its functions is told', async () => {
    const { config } = await import('../config/config')
    const { getSessions: _, ...siwx } = createFakeSignIn()
    const { kit } = await site(siwx as never)
    expect(kit.get(config).get()).toMatchObject({
      status: 'misconfigured',
      problems: [{ code: 'config/invalid', details: 'getSessions: expected a function' }],
    })
  })
})
