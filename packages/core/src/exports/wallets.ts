// The lists of wallets to choose from.
export { type ConnectPlaces, connectPlaces } from '../wallets/connectPlaces'
export { type ConnectRow, connectorLookup, connectorOf, connectRows } from '../wallets/connectRows'
export { connectWallets, walletsIn } from '../wallets/connectWallets'
export { customWallets } from '../wallets/customWallets'
export { type ListSlot, type ListSlots, listSlots } from '../wallets/listSlots'
export { loadConnectWallets } from '../wallets/loadConnectWallets'
export { pinnedWallets } from '../wallets/pinnedWallets'
export { reloadPage } from '../wallets/reloadPage'
export { searchState, searchWallets, stopSearch } from '../wallets/searchWallets'
export { seeWalletPages } from '../wallets/seeWalletPages'
export { networkImageUrl, walletImageUrl } from '../wallets/walletImages'
export {
  loadWalletPage,
  openWalletList,
  refreshWalletList,
  setCertifiedOnly,
  type WalletList,
  walletList,
} from '../wallets/walletList'
export { type WalletSearch, walletSearch } from '../wallets/walletSearch'
