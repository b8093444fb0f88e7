import type { Family } from '../settings/settingTable'
import type { FamilyWallet, FamilyWalletState, WalletOfAnyFamily } from './familyWallet'
import { type JournalEntry, journalLength } from './journal'

export type ShownWallet<Test, State> = {
  wallet: FamilyWallet<Test, State>
  set(change: Partial<State>): void
  write(entry: JournalEntry): void
}

/** Puts a state to look at beside a test wallet, and what its user does in it. */
export function showWallet<Test extends WalletOfAnyFamily, State extends FamilyWalletState>(
  family: Family,
  test: Test,
  first: State,
): ShownWallet<Test, State> {
  const { script } = test
  const listeners = new Set<() => void>()
  let state = first
  const set = (change: Partial<FamilyWalletState> | Partial<State>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  script[first.mode]()

  const wallet: FamilyWallet<Test, State> = {
    family,
    test,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setMode(mode) {
      script[mode]()
      if (mode !== 'stall') script.release()
      set({ mode })
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

  function write(entry: JournalEntry): void {
    const others = state.journal.filter(one => one.id !== entry.id)
    set({ journal: [entry, ...others].sort((a, b) => b.id - a.id).slice(0, journalLength) })
  }

  return { wallet, set, write }
}
