import { createTestWallet, type TestWallet, type TestWalletOptions } from 'latchkey/testing'
import type { WalletMode } from '../settings/settingTable'
import { type JournalEntry, journalLength, keepJournal } from './journal'

export type PlaygroundWalletState = {
  mode: WalletMode
  /** The accounts the page may see, the selected one first. */
  accounts: readonly string[]
  chainId: number
  locked: boolean
  /** What the page asked for, newest first. */
  journal: readonly JournalEntry[]
}

/** A test wallet whose state can be shown. */
export type PlaygroundWallet = {
  test: TestWallet
  get(): PlaygroundWalletState
  subscribe(listener: () => void): () => void
  /** What it answers from now on; whatever waits for an answer gets it too. */
  setMode(mode: WalletMode): void
  setLocked(locked: boolean): void
  selectAccount(address: string): void
  clearJournal(): void
}

export function createPlaygroundWallet(options: TestWalletOptions, mode: WalletMode): PlaygroundWallet {
  const test = createTestWallet(options)
  const { provider, script } = test
  const ask = provider.request
  const listeners = new Set<() => void>()
  let state: PlaygroundWalletState = { mode, accounts: [], chainId: 0, locked: false, journal: [] }
  const set = (change: Partial<PlaygroundWalletState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  script[mode]()
  provider.on('accountsChanged', accounts => set({ accounts: accounts as string[] }))
  provider.on('chainChanged', chainId => set({ chainId: Number(chainId) }))
  Promise.all([ask({ method: 'eth_accounts' }), ask({ method: 'eth_chainId' })]).then(([accounts, chainId]) =>
    set({ accounts: accounts as string[], chainId: Number(chainId) }),
  )
  keepJournal(provider, entry => {
    const others = state.journal.filter(one => one.id !== entry.id)
    set({ journal: [entry, ...others].sort((a, b) => b.id - a.id).slice(0, journalLength) })
  })

  return {
    test,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setMode(next) {
      script[next]()
      if (next !== 'stall') script.release()
      set({ mode: next })
    },
    setLocked(locked) {
      if (locked) script.lock()
      else script.unlock()
      set({ locked })
    },
    selectAccount(address) {
      script.setAccounts([address, ...test.addresses.filter(other => other !== address)])
    },
    clearJournal: () => set({ journal: [] }),
  }
}
