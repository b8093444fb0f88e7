import type { KeyValueStore, Stop } from '@latchkey/core'
import type { Eip1193Provider } from '@latchkey/evm'
import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { announceWallet, type WalletInfo } from './announceWallet'
import { letterIcon } from './letterIcon'
import { providerError } from './providerError'
import { createWalletMemory, type TestChain, type WalletMemory } from './walletMemory'
import { type WalletContext, walletMethods } from './walletMethods'
import { createWalletScript, type WalletScript } from './walletScript'
import { walletStorage } from './walletStorage'

export type TestWalletOptions = {
  name: string
  rdns?: string
  /** A data URI; by default its first letter on a colour. */
  icon?: string
  /** Its keys: private keys, or viem accounts. */
  privateKeys?: readonly `0x${string}`[]
  accounts?: readonly LocalAccount[]
  /** The chains it knows, each with a real node to ask, if it has one. */
  chains: readonly TestChain[]
  /** The chain it starts on; by default the first. */
  chainId?: number
  /** Stores permission and chain under this key of localStorage and follows other tabs, like an extension. */
  persist?: string
  storage?: KeyValueStore
  /** Reaches the nodes; by default the environment's own. */
  fetch?: typeof fetch
}

export type WalletRequest = { method: string; params?: unknown }
export type WalletListener = (...values: unknown[]) => void
export type TestProvider = Eip1193Provider & {
  on(event: string, listener: WalletListener): void
  removeListener(event: string, listener: WalletListener): void
}

/** The actions of a user or a test in the wallet itself. */
export type TestWalletControls = WalletScript & {
  /** Lets the site see these accounts, the selected one first; an empty list revokes the permission. */
  setAccounts(addresses: readonly string[]): void
  /** Changes the chain, even to one that the wallet does not know. */
  setChain(id: number): void
  lock(): void
  unlock(): void
  /** Loses the connection to every chain. */
  disconnect(): void
  /** Answers requests as an extension behind the page's object that is slow, silent or gone; `ask` is the wallet itself. */
  intercept(handle: (request: WalletRequest, ask: TestProvider['request']) => Promise<unknown>): void
}

export type TestWallet = {
  readonly info: WalletInfo
  readonly addresses: readonly `0x${string}`[]
  readonly provider: TestProvider
  readonly script: TestWalletControls
  /** Every request it received, oldest first. */
  readonly requests: WalletRequest[]
  /** How many listeners its events have. */
  listenerCount(): number
  /** Announces it (EIP-6963) now and whenever the page asks; with `persist` it also follows other tabs. */
  announce(window: Window): Stop
}

/**
 * A wallet for tests and demos: real keys, real chains, and a user who does what the test says.
 *
 * @example
 * const wallet = createTestWallet({ name: 'Test', privateKeys: [key], chains: [{ id: 31337, rpcUrl }] })
 * const stop = wallet.announce(window)
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const accounts = options.accounts ?? options.privateKeys?.map(key => privateKeyToAccount(key)) ?? []
  const addresses = accounts.map(account => account.address)
  const storage = walletStorage(options)
  const chains = options.chains
  const initial: WalletMemory = { permitted: [], chainId: options.chainId ?? chains[0]?.id ?? 1, chains }
  const memory = createWalletMemory(initial, storage, options.persist)
  const { script, scripted, consent } = createWalletScript()
  const listeners = new Map<string, Set<WalletListener>>()
  const requests: WalletRequest[] = []
  let intercepted: Parameters<TestWalletControls['intercept']>[0] | undefined
  let locked = false

  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const visible = () => (locked ? [] : memory.get().permitted)
  const change = (next: Partial<WalletMemory>) => tellChanges(() => memory.set(next))

  /** Makes a change and tells the page what it changed. */
  function tellChanges(work: () => void): void {
    const before = { accounts: visible(), chainId: memory.get().chainId }
    work()
    const after = { accounts: visible(), chainId: memory.get().chainId }
    if (before.chainId !== after.chainId) emit('chainChanged', `0x${after.chainId.toString(16)}`)
    if (before.accounts.join() !== after.accounts.join()) emit('accountsChanged', [...after.accounts])
  }

  const context: WalletContext = {
    accounts,
    memory: memory.get,
    visible,
    change,
    consent,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    isLocked: () => locked,
    unlock: () =>
      tellChanges(() => {
        locked = false
      }),
  }

  async function request({ method, params }: WalletRequest): Promise<unknown> {
    requests.push({ method, ...(params === undefined ? {} : { params }) })
    await undefined // never answers within the call itself
    const answer = scripted(method)
    if (answer && 'error' in answer) throw answer.error
    if (answer) return answer.value
    return walletMethods(context, method, Array.isArray(params) ? params : [])
  }

  const provider: TestProvider = {
    request: sent => (intercepted ? intercepted(sent, request) : request(sent)),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }

  const info: WalletInfo = {
    uuid: crypto.randomUUID?.() ?? `${options.name}-${Math.random()}`,
    name: options.name,
    icon: options.icon ?? letterIcon(options.name),
    rdns: options.rdns ?? `test.${options.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
  }

  return {
    info,
    addresses,
    provider,
    requests,
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    script: {
      ...script,
      setAccounts: permitted => change({ permitted }),
      setChain: chainId => change({ chainId }),
      lock: () =>
        tellChanges(() => {
          locked = true
        }),
      unlock: context.unlock,
      intercept(handle) {
        intercepted = handle
      },
      disconnect: () => emit('disconnect', providerError(4900, 'The provider is disconnected.')),
    },
    announce(window) {
      const stop = announceWallet(window, info, provider)
      const follow = (event: StorageEvent) => {
        if (event.key === options.persist) tellChanges(memory.reload)
      }
      if (options.persist) window.addEventListener('storage', follow)
      return () => {
        stop()
        window.removeEventListener('storage', follow)
      }
    },
  }
}
