import type { CaipNetworkId } from '@latchkey/protocol'
import type { Kit } from '../src/kernel/kit'
import type { WalletSession } from '../src/pairing/sessionClient'
import { expectSame } from './expectSame'
import { createFakeAdapter, type FakeAdapter } from './fakeAdapter'
import { createFakePage } from './fakePage'
import { createFakeWalletConnect, type FakeWalletConnect } from './fakePort'
import {
  createFakeClock,
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeWorld,
  optimism,
  solana,
  startAwake,
} from './fakeWorld'

export const namespaces = ['eip155', 'solana'] as const
export type Namespace = (typeof namespaces)[number]
export const solanaId = `solana:${solana.id}` as CaipNetworkId
export const solOne = 'So1One1111111111111111111111111111111111111'
export const solTwo = 'So1Two1111111111111111111111111111111111111'

/** What a tab waits for: every waiting state must have one of these behind it. */
type Work = 'connect' | 'switch' | 'other'

/** One tab of the site: a kit, the wallets as this tab sees them, and its end of WalletConnect. */
export type Tab = {
  kit: Kit
  readonly world: FakeWorld
  readonly wallets: Record<Namespace, FakeAdapter>
  far: FakeWalletConnect
  /** How many promises of each kind are pending. */
  readonly open: Record<Work, number>
}

/** Two tabs of one site and the wallets behind them, which remember their permissions. */
export type Visit = {
  readonly tabs: readonly Tab[]
  tab(at: number): Tab
  /** Starts something without awaiting it; it has to settle in the end. */
  begin(at: number, what: Work, work: Promise<unknown>): void
  reload(at: number): Promise<void>
  /** A wallet is on one chain: each tab hears where another one moved it. */
  shareChain(): void
  /**
   * How many writes to storage happened since the last call. It stops two tabs that answer each other for
   * ever.
   */
  writes(): number
}

export const mostWrites = 1000

export async function beginVisit(): Promise<Visit> {
  const permitted = { eip155: new Set<string>(), solana: new Set<string>() }
  const first = createFakeWorld()
  const second = withOwnClock(createFakeWorld({ tabOf: first }))
  let session: WalletSession | undefined
  const counted = countWrites([first, second])
  const tabs = [await openTab(first), await openTab(second)]
  const tab = (at: number) => tabs[at % tabs.length] as Tab
  let chain: CaipNetworkId = 'eip155:1' as CaipNetworkId

  return {
    tabs,
    tab,
    begin(at, what, work) {
      const { open } = tab(at)
      open[what] += 1
      work
        .catch(() => {})
        .finally(() => {
          open[what] -= 1
        })
    },
    async reload(at) {
      const left = tab(at)
      left.kit.destroy()
      expectSame(left.world.clock.timers(), 0, 'timers after destroy')
      expectSame(left.world.window.listeners(), 0, 'listeners after destroy')
      left.far = openFar()
      left.kit = await openKit(left)
    },
    shareChain() {
      const moved = tabs.find(({ wallets }) => wallets.eip155.networkId !== chain)
      if (!moved) return
      chain = moved.wallets.eip155.networkId
      for (const { wallets } of tabs)
        if (wallets.eip155.networkId !== chain) wallets.eip155.changeNetwork(chain)
    },
    writes: counted,
  }

  async function openTab(world: FakeWorld): Promise<Tab> {
    createFakePage(world)
    // One behaves like wagmi, with a memory of its own; the other like the rest, with the kit's.
    const evm = createFakeAdapter({ permitted: permitted.eip155 })
    const sol = createFakeAdapter({ namespace: 'solana', networkId: solanaId, permitted: permitted.solana })
    sol.accounts = [solOne]
    sol.memory = 'kit'
    for (const adapter of [evm, sol]) adapter.keepsOthers = true
    const wallets = { eip155: evm, solana: sol }
    const open = { connect: 0, switch: 0, other: 0 }
    const far = openFar()
    const kit = await openKit({ world, wallets, far })
    return { kit, world, wallets, far, open }
  }

  /** One tab's end of WalletConnect; the other tab sees what it stores, and hears of it. */
  function openFar(): FakeWalletConnect {
    return Object.defineProperty(createFakeWalletConnect(), 'stored', {
      get: () => session,
      set(next: WalletSession | undefined) {
        session = next
        queueMicrotask(tellTabs)
      },
    })
  }

  function tellTabs(): void {
    for (const { far } of tabs) {
      const isOpen = far.opened.length > far.closes
      if (!isOpen || far.session() === session) continue
      if (session) far.settle(session)
      else far.disconnectFromAfar()
    }
  }

  async function openKit({ world, wallets, far }: Pick<Tab, 'world' | 'wallets' | 'far'>): Promise<Kit> {
    const adapters = [wallets.eip155, wallets.solana]
    const input = { networks: [ethereum, optimism, solana], adapters, relayUrl: 'wss://relay.example' }
    const { kit } = createTestKit(input, world, far.load)
    await startAwake(kit)
    return kit
  }
}

function countWrites(worlds: readonly FakeWorld[]): () => number {
  let count = 0
  for (const { storage } of worlds) {
    const { setItem } = storage
    storage.setItem = (key, value) => {
      count += 1
      if (count > mostWrites) throw new Error('too much is stored')
      setItem(key, value)
    }
  }
  return () => {
    const last = count
    count = 0
    return last
  }
}

/** Each tab's time passes separately, so that tests can count its timers. */
function withOwnClock(world: FakeWorld): FakeWorld {
  const clock = createFakeClock()
  return { ...world, clock, env: { ...world.env, clock } }
}
