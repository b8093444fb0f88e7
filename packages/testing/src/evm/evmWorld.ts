import type { ConformanceWorld } from '../conformanceChecks'
import type { ConformanceWalletOptions } from '../conformanceFamily'
import type { TestWallet } from '../createTestWallet'
import type { LiveChain } from '../walletMemory'

/** The tools of the EVM parts of the conformance suite. */
export type EvmWorld = ConformanceWorld<TestWallet> & {
  chains: readonly [LiveChain, LiveChain]
  /** A wallet with the accounts of that index, which knows these chains. */
  createWallet(options: ConformanceWalletOptions, chains: readonly LiveChain[]): TestWallet
}
