import { createKit, type KitInput } from '../src/createKit'
import type { Clock } from '../src/kernel/clock'
import type { Env, KeyValueStore } from '../src/kernel/env'
import type { Kit } from '../src/kernel/kit'
import type { Stop } from '../src/kernel/stop'
import type { NetworkInput } from '../src/networks/network'
import { walletConnect } from '../src/pairing/walletConnect'
import type { LoadWalletConnect } from '../src/pairing/walletConnectPort'

/** Lets everything that waits only for promises go on. */
export function settled(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

export type FakeClock = Clock & {
  /** Lets time pass, timer by timer, and everything that follows from each. */
  advance(ms: number): Promise<void>
  /** How many timers are set. */
  timers(): number
}

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start
  const timers = new Set<{ at: number; work: () => void }>()
  return {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      const end = now + ms
      await settled()
      for (;;) {
        const [next] = [...timers].filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        now = Math.max(now, next.at)
        timers.delete(next)
        next.work()
        await settled()
      }
      now = end
    },
    timers: () => timers.size,
  }
}

export type FakeStorage = KeyValueStore & {
  readonly data: Map<string, string>
  /** What the next accesses do: work, or fail as in browsers. */
  fault: 'none' | 'throws' | 'full'
  /** Called after a change, with its key. */
  readonly changed: Set<(key: string) => void>
}

export function createFakeStorage(data = new Map<string, string>()): FakeStorage {
  const changed = new Set<(key: string) => void>()
  const storage: FakeStorage = {
    data,
    changed,
    fault: 'none',
    getItem(key) {
      if (storage.fault === 'throws') throw new Error('SecurityError')
      return data.get(key) ?? null
    },
    setItem(key, value) {
      if (storage.fault !== 'none') throw new Error('QuotaExceededError')
      const same = data.get(key) === value
      data.set(key, value)
      if (!same) for (const listener of changed) listener(key)
    },
    removeItem(key) {
      if (storage.fault === 'throws') throw new Error('SecurityError')
      if (data.delete(key)) for (const listener of changed) listener(key)
    },
  }
  return storage
}

export type FakeWindow = EventTarget & {
  /** Sets the system's preference and tells the listeners. */
  listeners(): number
  /** Sets the system's preference and tells who listens. */
  prefer(mode: 'light' | 'dark'): void
  navigator: { onLine: boolean }
}

export function createFakeWindow(): FakeWindow {
  let count = 0
  const counted = <T extends EventTarget>(target: T): T => {
    const { addEventListener, removeEventListener } = target
    target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
      count += 1
      addEventListener.apply(target, args)
    }
    target.removeEventListener = (...args: Parameters<EventTarget['removeEventListener']>) => {
      count -= 1
      removeEventListener.apply(target, args)
    }
    return target
  }
  const light = Object.assign(counted(new EventTarget()), { matches: false })
  return Object.assign(counted(new EventTarget()), {
    navigator: { onLine: true },
    matchMedia: () => light,
    listeners: () => count,
    prefer(mode: 'light' | 'dark') {
      light.matches = mode === 'light'
      light.dispatchEvent(new Event('change'))
    },
  })
}

/** Predictable random ids; everything else is real. */
export function createFakeCrypto(): Crypto {
  let ids = 0
  return {
    subtle: crypto.subtle,
    getRandomValues: array => crypto.getRandomValues(array),
    randomUUID: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
  }
}

export type FakeWorld = {
  clock: FakeClock
  storage: FakeStorage
  window: FakeWindow
  env: Env
}

/** A separate world, or another tab in the browser of an existing one. */
export function createFakeWorld({
  fetch = noFetch,
  tabOf,
}: {
  fetch?: typeof globalThis.fetch
  tabOf?: FakeWorld
} = {}): FakeWorld {
  const clock = tabOf?.clock ?? createFakeClock()
  const storage = createFakeStorage(tabOf?.storage.data)
  const window = createFakeWindow()
  if (tabOf) {
    storage.changed.add(key => tellTab(tabOf.window, key))
    tabOf.storage.changed.add(key => tellTab(window, key))
  }
  const env: Env = {
    fetch,
    clock,
    crypto: createFakeCrypto(),
    storage,
    window: window as unknown as Window & typeof globalThis,
  }
  return { clock, storage, window, env }
}

/** The event a browser sends to the other tabs after a change. */
export function tellTab(window: EventTarget, key: string | null): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

export const ethereum: NetworkInput = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
}
export const optimism: NetworkInput = { ...ethereum, id: 10, name: 'Optimism' }
export const testChain: NetworkInput = { ...ethereum, id: 11155111, name: 'Test chain', testnet: true }
export const solana: NetworkInput = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://sol.example'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.example' } },
}
export const bitcoin: NetworkInput = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://btc.example'] } },
}

/** A kit with working options in a fake world; `console` prints nothing of it. */
export function createTestKit(
  input: Partial<KitInput> = {},
  world: FakeWorld = createFakeWorld(),
  loadWalletConnect?: LoadWalletConnect,
): { kit: Kit; world: FakeWorld } {
  const options = {
    projectId: 'test',
    networks: [ethereum, optimism],
    logLevel: 'silent',
    debug: true,
    ...input,
  } as const
  return {
    kit: createKit(options, {
      world: world.env,
      remotes: loadWalletConnect ? [walletConnect(loadWalletConnect)] : [],
    }),
    world,
  }
}

/** Starts a kit and waits until its adapters are attached and have restored their connections. */
export async function startAwake(kit: Kit): Promise<Stop> {
  const stop = kit.start()
  await kit.wake()
  await settled()
  return stop
}

function noFetch(): Promise<Response> {
  return Promise.reject(new TypeError('nothing was to be fetched'))
}
