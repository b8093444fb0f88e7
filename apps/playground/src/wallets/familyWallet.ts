import type { Family, WalletMode } from '../settings/settingTable'
import type { JournalEntry } from './journal'

export type FamilyWalletState = {
  mode: WalletMode
  /** The accounts the page may see, the selected one first. */
  accounts: readonly string[]
  locked: boolean
  /** What the page asked for, newest first. */
  journal: readonly JournalEntry[]
}

/** What the test wallets of all families have in common. */
export type WalletOfAnyFamily = {
  readonly info: { readonly name: string; readonly icon: string }
  readonly addresses: readonly string[]
  readonly script: Record<WalletMode | 'release' | 'lock' | 'unlock' | 'disconnect', () => void> & {
    setAccounts(addresses: readonly string[]): void
  }
  announce(window: Window): () => void
}

/** A test wallet whose state can be shown. */
export type FamilyWallet<Test = WalletOfAnyFamily, State = FamilyWalletState> = {
  family: Family
  test: Test
  get(): State
  subscribe(listener: () => void): () => void
  /** What it answers from now on; whatever waits for an answer gets it too. */
  setMode(mode: WalletMode): void
  setLocked(locked: boolean): void
  selectAccount(address: string): void
  clearJournal(): void
}
