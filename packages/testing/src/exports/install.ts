export {
  type InstalledWallet,
  type InstallTestWalletOptions,
  installTestWallet,
  type TestPage,
} from '../install/installTestWallet'
export { type MadeWallet, makeWallet } from '../install/makeWallet'
