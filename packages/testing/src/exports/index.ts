export { announceWallet, type WalletInfo } from '../announceWallet'
export {
  type BitcoinTestAccount,
  type BitcoinTestWallet,
  type BitcoinTestWalletControls,
  type BitcoinTestWalletOptions,
  type BitcoinWalletShape,
  createBitcoinTestWallet,
} from '../bitcoin/createBitcoinTestWallet'
export {
  createTestWallet,
  type TestProvider,
  type TestWallet,
  type TestWalletControls,
  type TestWalletOptions,
  type WalletListener,
  type WalletRequest,
} from '../createTestWallet'
export { type FakeClock, fakeClock } from '../fakeClock'
export { fakeLog } from '../fakeLog'
export { type FakeStorageOptions, fakeStorage } from '../fakeStorage'
export type { Leak } from '../leak'
export { letterIcon } from '../letterIcon'
export { providerError } from '../providerError'
export {
  createSolanaTestWallet,
  type SolanaTestChain,
  type SolanaTestWallet,
  type SolanaTestWalletControls,
  type SolanaTestWalletOptions,
} from '../solana/createSolanaTestWallet'
export type { TestChain } from '../walletMemory'
export type { WalletScript } from '../walletScript'
export { type LeakWatch, watchLeaks } from '../watchLeaks'
