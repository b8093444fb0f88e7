import type { KitError, Wallet } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

export type WalletSearchState = { text: string } & (
  | { status: 'idle' }
  /** `slow` once it takes long (IMP-18). */
  | { status: 'loading'; slow?: true }
  | { status: 'ready'; wallets: readonly Wallet[] }
  | { status: 'failed'; error: KitError }
)

export const walletSearch = defineFeature(
  'walletSearch',
  (): WalletSearchState => ({ text: '', status: 'idle' }),
)

type Answer = { wallets: readonly Wallet[]; until: number }

/** What is under way, and the answers of before. */
export const searchRunning = defineFeature('walletSearchRunning', () => ({
  stop: () => {},
  answers: new Map<string, Answer>(),
  /** The last text that was typed, as a thing of its own: what waits for older ones gives up. */
  typed: undefined as object | undefined,
}))
