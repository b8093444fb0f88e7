export type { Clock, KeyValueStore, Kit, KitInput as LatchkeyOptions, Stop } from '@latchkey/core'
export {
  type BitcoinTestAccount,
  type BitcoinTestWallet,
  type BitcoinTestWalletControls,
  type BitcoinTestWalletOptions,
  type BitcoinWalletShape,
  createBitcoinTestWallet,
  createSolanaTestWallet,
  createTestWallet,
  type FakeClock as TestClock,
  type SolanaTestChain,
  type SolanaTestWallet,
  type SolanaTestWalletControls,
  type SolanaTestWalletOptions,
  type TestChain,
  type TestProvider,
  type TestWallet,
  type TestWalletControls,
  type TestWalletOptions,
  type WalletInfo,
  type WalletListener,
  type WalletRequest,
  type WalletScript,
} from '@latchkey/testing'
export {
  type InstalledWallet,
  type InstallTestWalletOptions,
  installTestWallet,
  type TestPage,
} from '@latchkey/testing/install'
export { createTestKit, type TestKit, type TestKitOptions } from './testing/createTestKit'
export { createTestPeer, type TestPeer, type TestPeerOptions } from './testing/createTestPeer'
export type { SocketClass } from './testing/openPeerWorld'
