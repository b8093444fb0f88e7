export {
  type AccountTransaction,
  type OperationType,
  operationTypes,
  type TokenTransfer,
} from '../account/accountTransaction'
export type { Nft, NftStandard } from '../account/nft'
export { readDecimal, readName } from '../account/readFields'
export { readImageId } from '../account/readImageId'
export { readTokenBalance, type TokenBalance } from '../account/tokenBalance'
export { isEvmAddress, isSolanaAddress } from '../address'
export { addAmounts } from '../amount/addAmounts'
export type { Amount, Rounding } from '../amount/amount'
export { compareAmounts } from '../amount/compareAmounts'
export { decimalAmount } from '../amount/decimalAmount'
export { displayAmount } from '../amount/displayAmount'
export { displayMoney } from '../amount/displayMoney'
export { divideAmounts } from '../amount/divideAmounts'
export { formatAmount } from '../amount/formatAmount'
export { multiplyAmounts } from '../amount/multiplyAmounts'
export { type AmountProblem, parseAmount } from '../amount/parseAmount'
export { percentOf } from '../amount/percentOf'
export { readAmount } from '../amount/readAmount'
export { exactAmount, readableAmount } from '../amount/readableAmount'
export { shortDecimal } from '../amount/shortDecimal'
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
export { docsUrl } from '../docsUrl'
export { type Eip1193Provider, firstRequest, isEip1193Provider, requestOf } from '../eip1193Provider'
export {
  defineEndpoint,
  type Endpoint,
  type PathParts,
  type QueryValue,
  type Route,
  routeUrl,
  type Service,
} from '../endpoint'
export {
  type AboutAnswer,
  type AccountGap,
  type AccountReason,
  type BalancesAnswer,
  getBalances,
  getHistory,
  getNfts,
  type HistoryAnswer,
  type NftsAnswer,
} from '../endpoints/account'
export type { Attribution } from '../endpoints/attribution'
export { blockStream, type NewBlock, readNewBlock } from '../endpoints/blocks'
export { bundlerRpc } from '../endpoints/bundler'
export { nodeRpc, supportedChains } from '../endpoints/chains'
export { copiedImage } from '../endpoints/copiedImage'
export { type EventMessage, sendEvent } from '../endpoints/events'
export {
  type ExchangeParams,
  exchangeCall,
  getExchangeBuyStatus,
  getExchangePayUrl,
  getExchanges,
} from '../endpoints/exchanges'
export { type FunctionAnswer, getFunction, type PublishedFunction } from '../endpoints/functions'
export {
  getIdentity,
  getNamedAddress,
  type IdentityAnswer,
  type NameAnswer,
  type NamesReason,
} from '../endpoints/identity'
export { inlinePictures, withInlinePictures } from '../endpoints/inlinePictures'
export {
  type NameBody,
  registerName,
  releaseName,
  transferName,
  updateName,
} from '../endpoints/nameChanges'
export {
  getNameRecord,
  getNameSuggestions,
  getNamesOfAddress,
  type SuggestionsAnswer,
} from '../endpoints/names'
export { getNameZone, type ZoneAnswer } from '../endpoints/nameZone'
export {
  createOnRampUrl,
  getOnRampOptions,
  getOnRampOrder,
  getOnRampQuotes,
  type OnRampQuestion,
  type OnRampUrlQuestion,
} from '../endpoints/onRamp'
export { createPayment, getPayment, type PaymentQuestion, sentPayment } from '../endpoints/pay'
export { type FungiblePrice, getPrices, type PricesAnswer, type PricesQuestion } from '../endpoints/prices'
export {
  analyticsConfig,
  type ProjectSettings,
  projectConfig,
  projectOrigins,
  type RemoteFeature,
} from '../endpoints/project'
export { projectConfigRoute } from '../endpoints/projectConfigRoute'
export { type ProjectRefusal, projectRefusals, readProjectRefusal } from '../endpoints/projectRefusal'
export {
  type ActivateBody,
  activateSession,
  getSessions,
  type RevokeBody,
  revokeSession,
} from '../endpoints/sessions'
export {
  type SimulateAnswer,
  type SimulatedApproval,
  type SimulatedCall,
  type SimulatedChange,
  type SimulateFailure,
  type SimulateQuestion,
  type SimulateReason,
  type SimulateSolanaQuestion,
  simulate,
  simulatedDigest,
  simulatedText,
  simulateQuestion,
  simulateReasons,
  simulateSolanaQuestion,
} from '../endpoints/simulate'
export {
  type AllowanceAnswer,
  type ApprovalAnswer,
  buildApproval,
  buildSolanaSwap,
  buildSwap,
  type GasPriceAnswer,
  getAllowance,
  getGasPrice,
  getSwapQuotes,
  getSwapTokens,
  type SolanaSwapAnswer,
  type SwapAnswer,
  type SwapQuestion,
  type SwapQuotesAnswer,
  type SwapReason,
  type SwapTokensAnswer,
} from '../endpoints/swaps'
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
export type { ErrorCode, TableCode } from '../errorTexts'
export { fromBase58 } from '../fromBase58'
export { hasGoodChecksum } from '../hasGoodChecksum'
export { isWalletLink, isWebLink } from '../isWalletLink'
export { isKitError, KitError, type KitErrorOptions } from '../KitError'
export { keccak256 } from '../keccak256'
export { nameSkeleton } from '../nameSkeleton'
export { coinTypeOf } from '../names/coinTypeOf'
export { type LabelProblem, labelProblem } from '../names/labelProblem'
export { type NameCode, nameError } from '../names/nameError'
export { nameMessage } from '../names/nameMessage'
export type { NameOrder } from '../names/nameOrder'
export { type NameAttributes, type NameRecord, readNameRecord } from '../names/nameRecord'
export type { NameSuggestion, NameTaken } from '../names/nameSuggestion'
export { type OnRampCode, onRampError } from '../onramp/onRampError'
export type {
  OnRampNetwork,
  OnRampOptions,
  OnRampSeller,
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
} from '../onramp/onRampOptions'
export type { OnRampOrder, OnRampSession, OnRampStatus } from '../onramp/onRampOrder'
export {
  type Money,
  type OnRampFailureCode,
  type OnRampQuote,
  type OnRampQuotes,
  readOnRampQuote,
} from '../onramp/onRampQuote'
export { defaultOrigins, originMatches, walletOrigins } from '../origins'
export type {
  Exchange,
  ExchangeFailureReason,
  ExchangeList,
  ExchangePage,
  ExchangeRefusal,
  ExchangeStage,
  ExchangeStatus,
} from '../pay/exchange'
export { type PayAsset, readPayAddress, readPayAsset } from '../pay/payAsset'
export { type PayCode, payError } from '../pay/payError'
export { type Payment, type PaymentStatus, readPayment } from '../pay/payment'
export { beforePaymentNote, markBytes, paymentNote } from '../pay/paymentNote'
export { type SendCode, sendError } from '../sendError'
export { delegationContracts } from '../sessions/delegationContracts'
export { type Grant, isPci, mostGrants } from '../sessions/grant'
export type { GrantedPermission } from '../sessions/grantedPermission'
export { type PermissionCode, permissionError } from '../sessions/permissionError'
export { revocationText } from '../sessions/revocationText'
export { setupError, toSetupError } from '../setupError'
export { sha256Hex } from '../sha256Hex'
export { isGrant, signs } from '../signs'
export { readUnits, readWireTransaction } from '../swap/readSwapFields'
export {
  defaultSlippage,
  nativeAddressOn,
  nativeSolAddress,
  nativeTokenAddress,
  swapChains,
} from '../swap/swapChains'
export { type SwapFailure, swapFailures } from '../swap/swapFailure'
export type { SwapFee, SwapQuote } from '../swap/swapQuote'
export type { SwapToken } from '../swap/swapToken'
export { type SwapCode, swapError } from '../swapError'
export { toBase58 } from '../toBase58'
export { toChecksum } from '../toChecksum'
export { tokenSymbol } from '../tokenSymbol'
export { toRpcError } from '../toRpcError'
export type { SignInEventName, TrackedEvent, TrackedEventName, WalletPlace } from '../trackedEvent'
export { readWallet, type Wallet } from '../wallet'
export { walletLinkScheme } from '../walletLinkScheme'
