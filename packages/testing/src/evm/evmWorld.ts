import type { ConformanceWorld } from '../conformanceChecks'
import type { ConformanceWalletOptions } from '../conformanceFamily'
import type { TestWallet } from '../createTestWallet'
import type { TestChain } from '../walletMemory'

/** What the EVM parts of the conformance suite work with. */
export type EvmWorld = ConformanceWorld<TestWallet> & {
  chains: readonly [TestChain, TestChain]
  /** A wallet with the accounts of that index, which knows these chains. */
  createWallet(options: ConformanceWalletOptions, chains: readonly TestChain[]): TestWallet
}
