import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alice, bob, createFakeAdapter, type FakeAdapter } from '../../test/fakeAdapter'
import {
  createFakeClock,
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeWorld,
  optimism,
  settled,
  solana,
  startAwake,
} from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { connections, connectionsOf } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { closeModal, goBack } from '../router/closeModal'
import { openModal } from '../router/openModal'
import { currentRoute, router } from '../router/router'
import { accountViews } from '../router/views'
import { attempt, reconnecting } from './attempt'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { openConnect } from './openConnect'
import { storageKeys } from './stored'
import { switchAccount } from './switchAccount'
import { switchNetwork } from './switchNetwork'

const names = ['eip155', 'solana'] as const
type Name = (typeof names)[number]
const solanaId = `solana:${solana.id}`
const [solOne, solTwo] = [
  'So1One1111111111111111111111111111111111111',
  'So1Two1111111111111111111111111111111111111',
]
const addresses: Record<Name, string[][]> = {
  eip155: [[alice], [bob], [bob, alice]],
  solana: [[solOne], [solTwo, solOne]],
}

/** One tab of the site: a kit, and the wallets as this tab sees them. */
type Tab = { kit: Kit; world: FakeWorld; wallets: Record<Name, FakeAdapter> }

/** A visit: two tabs of one site and the wallets behind them, which remember what they permitted. */
async function beginVisit() {
  const permitted = { eip155: new Set<string>(), solana: new Set<string>() }
  const first = createFakeWorld()
  const worlds = [first, withOwnClock(createFakeWorld({ tabOf: first }))]
  const tabs = [await openTab(worlds[0] ?? first), await openTab(worlds[1] ?? first)]
  let open = 0

  async function openTab(world: FakeWorld, wallets = walletsOf()): Promise<Tab> {
    const { kit } = createTestKit(
      { networks: [ethereum, optimism, solana], adapters: [wallets.eip155, wallets.solana] },
      world,
    )
    await startAwake(kit)
    return { kit, world, wallets }
  }
  function walletsOf(): Tab['wallets'] {
    const evm = createFakeAdapter({ permitted: permitted.eip155 })
    const sol = createFakeAdapter({
      namespace: 'solana',
      networkId: solanaId as CaipNetworkId,
      permitted: permitted.solana,
    })
    sol.accounts = [solOne]
    for (const adapter of [evm, sol]) adapter.keepsOthers = true
    return { eip155: evm, solana: sol }
  }

  return {
    tab: (at: number): Tab => tabs[at % 2] as Tab,
    tabs,
    /** Starts something whose outcome is not waited for; it has to settle in the end. */
    begin(work: Promise<unknown>): void {
      open += 1
      work
        .catch(() => {})
        .finally(() => {
          open -= 1
        })
    },
    open: () => open,
    async reload(at: number): Promise<void> {
      const { kit, world, wallets } = tabs[at % 2] as Tab
      kit.destroy()
      expect(world.clock.timers(), 'timers after destroy').toBe(0)
      expect(world.window.listeners(), 'listeners after destroy').toBe(0)
      tabs[at % 2] = await openTab(world, wallets)
    },
  }
}

/** Each tab's time passes by itself, so that its timers can be counted. */
function withOwnClock(world: FakeWorld): FakeWorld {
  const clock = createFakeClock()
  return { ...world, clock, env: { ...world.env, clock } }
}

type Visit = Awaited<ReturnType<typeof beginVisit>>

/** What can happen. `at` chooses the tab, `pick` one of several ways; both shrink towards the simplest. */
type Step = { name: keyof typeof steps; at: number; pick: number }
const of = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T

const steps = {
  // The visitor
  connect: ({ begin, tab }, { at, pick }) =>
    begin(
      connect(tab(at).kit, {
        connectorId: of(['io.one', 'io.two'], pick),
        namespace: of(names, pick >> 1),
      }),
    ),
  open: ({ begin, tab }, { at, pick }) =>
    begin(openModal(tab(at).kit, of([undefined, 'Networks', 'ProfileWallets', 'AllWallets'] as const, pick))),
  openConnect: ({ begin, tab }, { at, pick }) =>
    begin(openConnect(tab(at).kit, of([{}, { namespace: 'solana' as const }], pick))),
  back: ({ begin, tab }, { at }) => begin(goBack(tab(at).kit)),
  close: ({ tab }, { at }) => closeModal(tab(at).kit),
  switchNetwork: ({ begin, tab }, { at, pick }) =>
    begin(switchNetwork(tab(at).kit, of(['eip155:1', 'eip155:10', solanaId], pick))),
  switchAccount: ({ begin, tab }, { at, pick }) => {
    const namespace = of(names, pick)
    const address = of([undefined, ...addresses[namespace].flat()], pick >> 2)
    const options = { namespace, connectorId: of(['io.one', 'io.two'], pick >> 1) }
    begin(switchAccount(tab(at).kit, address === undefined ? options : { ...options, address }))
  },
  disconnect: ({ begin, tab }, { at, pick }) =>
    begin(
      disconnect(
        tab(at).kit,
        of(
          [{}, { namespace: 'eip155' as const }, { namespace: 'solana' as const }, { connectorId: 'io.one' }],
          pick,
        ),
      ),
    ),
  // The wallets
  walletMood: ({ tab }, { at, pick }) => {
    const answer = of(['approve', 'refuse', 'stall', 'fail', 'rubbish', 'approve unreported'] as const, pick)
    tab(at).wallets[of(names, pick >> 3)].answer = answer
  },
  walletTurnsDeaf: ({ tab }, { at, pick }) => {
    const wallet = tab(at).wallets[of(names, pick)]
    wallet.deafToCancel = !wallet.deafToCancel
  },
  walletAnswers: ({ tab }, { at, pick }) =>
    tab(at).wallets[of(names, pick)].answerStalled(of(['approve', 'refuse'] as const, pick >> 1)),
  walletChangesAccounts: ({ tab }, { at, pick }) => {
    const namespace = of(names, pick)
    const one = of([undefined, 'io.one', 'io.two'], pick >> 3)
    tab(at).wallets[namespace].changeAccounts(of([...addresses[namespace], []], pick >> 1), one)
  },
  walletChangesNetwork: ({ tab }, { at, pick }) =>
    tab(at).wallets.eip155.changeNetwork(of(['eip155:1', 'eip155:10', 'eip155:5'], pick) as CaipNetworkId),
  walletDrops: ({ tab }, { at, pick }) =>
    tab(at).wallets[of(names, pick)].drop(of([undefined, 'io.one', 'io.two'], pick >> 1)),
  walletTalksRubbish: ({ tab }, { at, pick }) =>
    tab(at).wallets[of(names, pick)].report(
      of(
        [
          null,
          {},
          { list: [{ connectorId: 'io.one', accounts: ['a:b'], networkId: 'x' }], active: 'io.one' },
        ],
        pick >> 1,
      ),
    ),
  walletWillRestore: ({ tab }, { at, pick }) => {
    tab(at).wallets[of(names, pick)].reconnectAnswer = of(['approve', 'stall', 'fail'] as const, pick >> 1)
  },
  // The world
  storageFault: ({ tab }, { at, pick }) => {
    tab(at).world.storage.fault = of(['none', 'throws', 'full'] as const, pick)
  },
  storageRots: ({ tab }, { at, pick }) => {
    const key = of(
      [
        storageKeys.connections,
        storageKeys.status,
        storageKeys.connectedNamespaces,
        storageKeys.activeNetwork,
      ],
      pick,
    )
    tab(at).world.storage.data.set(
      `latchkey.v1.default.${key}`,
      of(['{', '[]', 'null', '{"eip155":[7,{"connectorId":1}]}', '"v0"'], pick >> 2),
    )
  },
  wait: ({ tab }, { at, pick }) => tab(at).world.clock.advance(of([100, 5_000, 20_000], pick)),
  reload: ({ reload }, { at }) => reload(at),
} satisfies Record<string, (visit: Visit, step: { at: number; pick: number }) => void | Promise<void>>

/** What a tab shows is what its wallets say is live, and nothing else. */
function check({ kit, wallets }: Tab): void {
  for (const name of names) checkNamespace(kit, name, wallets[name])
  const { modal } = kit.get(router).get()
  const { view } = currentRoute(kit.get(router).get())
  const shown = accountOf(kit.get(accounts).get(), kit.get(networks).get().active)
  if (modal === 'open' && accountViews.includes(view)) expect(shown.status, view).toBe('connected')
}

function checkNamespace(kit: Kit, name: ChainNamespace, adapter: FakeAdapter): void {
  const account = accountOf(kit.get(accounts).get(), name)
  const shown = connectionsOf(kit.get(connections).get(), name)
  const list = adapter.live().list.filter(connection => connection.accounts.length > 0)
  const live = list.find(({ connectorId }) => connectorId === adapter.live().active)
  expect(shown.list, `wallets of ${name}`).toEqual(list)
  if (live) {
    expect(account).toMatchObject({ status: 'connected', connectorId: live.connectorId })
    if (account.status !== 'connected') return
    expect(live.accounts).toContain(account.address)
    expect(account.caipAddress).toBe(`${live.networkId}:${account.address}`)
    expect(kit.get(networks).get().byNamespace[name]?.caipNetwork?.caipNetworkId).toBe(live.networkId)
    return
  }
  const trying = kit.get(attempt).get()
  const isTrying = trying.status === 'waiting' && trying.namespace === name
  const isRestoring = kit.get(reconnecting).get().includes(name)
  const allowed = isTrying ? ['connecting'] : isRestoring ? ['connecting', 'disconnected'] : ['disconnected']
  expect(allowed, `status of ${name}`).toContain(account.status)
}

/** From wherever a visit has come to, the visitor can close the modal and be disconnected; nothing is left hanging. */
async function endVisit(visit: Visit): Promise<void> {
  for (const { kit, wallets, world } of visit.tabs) {
    world.storage.fault = 'none'
    for (const name of names) {
      wallets[name].answer = 'approve'
      wallets[name].reconnectAnswer = 'approve'
      wallets[name].answerStalled('refuse')
    }
    await settled()
    closeModal(kit)
  }
  // A tab that could not hear of the other's wallets meets them now: it is left a second time.
  for (const { kit } of [...visit.tabs, ...visit.tabs]) {
    await disconnect(kit)
    await settled()
  }
  for (const { kit, world } of visit.tabs) {
    expect(kit.get(router).get().modal).toBe('closed')
    expect(kit.get(attempt).get().status).not.toBe('waiting')
    for (const name of names) expect(accountOf(kit.get(accounts).get(), name).status).toBe('disconnected')
    kit.destroy()
    await settled()
    expect(world.clock.timers(), 'timers after destroy').toBe(0)
    expect(world.window.listeners(), 'listeners after destroy').toBe(0)
  }
  expect(visit.open(), 'promises that never settled').toBe(0)
}

async function play(script: readonly Step[]): Promise<void> {
  const visit = await beginVisit()
  for (const step of script) {
    await steps[step.name](visit, step)
    await settled()
    for (const tab of visit.tabs) check(tab)
  }
  await endVisit(visit)
}

const runs = 300
const mostSteps = 200
const wanted = 20_000
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const aStep: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...(Object.keys(steps) as Step['name'][])),
  at: fc.integer({ min: 0, max: 1 }),
  pick: fc.integer({ min: 0, max: 47 }),
})
const aVisit = fc.array(aStep, { maxLength: mostSteps, size: 'max' })

describe('visits', () => {
  test('[CON-09 CON-10 CON-13] whatever happens, a tab shows what its wallets say, can be closed and left', async () => {
    let count = 0
    const counted = fc.asyncProperty(aVisit, script => {
      count += script.length
      return play(script)
    })
    console.info(`visits: SEED=${seed}`)
    await fc.assert(counted, { seed, numRuns: runs, interruptAfterTimeLimit: 300_000 })
    expect(count).toBeGreaterThanOrEqual(wanted)
  }, 400_000)

  // What earlier runs found, each shrunk to its shortest form.
  test.each<{ why: string; script: Step[] }>([
    {
      why: 'a disconnect of the other tab that fails here is not shown as done',
      script: [
        { name: 'connect', at: 0, pick: 0 },
        { name: 'walletMood', at: 1, pick: 37 },
        { name: 'disconnect', at: 0, pick: 0 },
      ],
    },
    {
      why: 'the network of the other tab is not shown as that of the wallet here',
      script: [
        { name: 'connect', at: 0, pick: 0 },
        { name: 'switchNetwork', at: 0, pick: 5 },
        { name: 'walletChangesNetwork', at: 1, pick: 46 },
      ],
    },
    {
      why: 'a switch to a namespace without a wallet leaves the view of the account',
      script: [
        { name: 'connect', at: 0, pick: 2 },
        { name: 'open', at: 1, pick: 0 },
        { name: 'switchNetwork', at: 1, pick: 0 },
      ],
    },
    {
      why: 'a second wallet that gives no account leaves the first one connected',
      script: [
        { name: 'connect', at: 0, pick: 0 },
        { name: 'walletMood', at: 0, pick: 34 },
        { name: 'connect', at: 0, pick: 13 },
      ],
    },
    {
      why: 'a second wallet that is handed over without a report is shown',
      script: [
        { name: 'connect', at: 0, pick: 0 },
        { name: 'walletMood', at: 0, pick: 5 },
        { name: 'connect', at: 0, pick: 1 },
      ],
    },
    {
      why: 'a view that arrives after its account has gone is left again',
      script: [
        { name: 'connect', at: 0, pick: 47 },
        { name: 'walletChangesAccounts', at: 1, pick: 23 },
        { name: 'connect', at: 0, pick: 0 },
        { name: 'openConnect', at: 1, pick: 0 },
        { name: 'disconnect', at: 0, pick: 0 },
      ],
    },
  ])('$why', ({ script }) => play(script))
})
