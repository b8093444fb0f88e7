export { isEvmAddress, isSolanaAddress } from '../address'
export { addAmounts } from '../amount/addAmounts'
export type { Amount, Rounding } from '../amount/amount'
export { amountText } from '../amount/amountText'
export { compareAmounts } from '../amount/compareAmounts'
export { displayAmount } from '../amount/displayAmount'
export { type AmountProblem, parseAmount } from '../amount/parseAmount'
export { percentOf } from '../amount/percentOf'
export { toDecimals } from '../amount/toDecimals'
export {
  type CaipAddress,
  type CaipAddressParts,
  type CaipNetworkId,
  type CaipNetworkParts,
  type ChainNamespace,
  chainNamespaces,
  isChainNamespace,
  parseCaipNetworkId,
  toCaipNetworkId,
} from '../caip'
export { parseCaipAddress, toCaipAddress } from '../caipAddress'
export { kitError, toKitError } from '../codedError'
export { currentChainId, formerChainIds } from '../currentChainId'
export {
  defineEndpoint,
  type Endpoint,
  type QueryValue,
  type Route,
  routeUrl,
} from '../endpoint'
export { nodeRpc, supportedChains } from '../endpoints/chains'
export { type EventMessage, sendEvent } from '../endpoints/events'
export { analyticsConfig, projectConfig, projectOrigins, type RemoteFeature } from '../endpoints/project'
export { projectConfigRoute } from '../endpoints/projectConfigRoute'
export {
  assetImage,
  currencyImage,
  getWallets,
  tokenImage,
  type WalletPage,
  walletImage,
} from '../endpoints/wallets'
export { walletsRoute } from '../endpoints/walletsRoute'
export { endpointUrl } from '../endpointUrl'
export type { ErrorCode } from '../errorTexts'
export { isWalletLink, isWebLink } from '../isWalletLink'
export { isKitError, KitError, type KitErrorOptions } from '../KitError'
export { defaultOrigins, originMatches } from '../origins'
export { setupError, toSetupError } from '../setupError'
export { toBase58 } from '../toBase58'
export type { TrackedEvent, TrackedEventName, WalletPlace } from '../trackedEvent'
export { readWallet, type Wallet } from '../wallet'
export { walletLinkScheme } from '../walletLinkScheme'
