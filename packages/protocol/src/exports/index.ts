export { isEvmAddress, isSolanaAddress } from '../address'
export {
  type CaipAddress,
  type CaipAddressParts,
  type CaipNetworkId,
  type CaipNetworkParts,
  type ChainNamespace,
  chainNamespaces,
  isChainNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  toCaipNetworkId,
} from '../caip'
export { defineEndpoint, type Endpoint, endpointUrl, type QueryValue } from '../endpoint'
export { nodeRpc, supportedChains } from '../endpoints'
export { type ErrorCode, errorTexts } from '../errorTexts'
export { isKitError, KitError, type KitErrorOptions, toKitError } from '../KitError'
export type { TrackedEvent, TrackedEventName } from '../trackedEvent'
