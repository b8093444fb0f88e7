export { type Account, withFlags } from '../accounts/account'
export {
  type AccountEntry,
  type AccountState,
  type AccountsState,
  type AccountType,
  accountOf,
  accounts,
  activeAccount,
  type ConnectedAccount,
  type WalletInfo,
} from '../accounts/accounts'
export { type AttemptState, attempt, reconnecting } from '../accounts/attempt'
export { isConnected } from '../accounts/isConnected'
export {
  type ActivityState,
  activityReading,
  getActivity,
  watchActivity,
} from '../activity/activityState'
export type { FetchActivityOptions } from '../activity/fetchActivity'
export { keepActivity } from '../activity/keepActivity'
export { type Alert, type AlertsState, alerts, raiseAlert, raiseProblem } from '../alerts/alerts'
export { closeAlert } from '../alerts/closeAlert'
export { setAnalyticsConsent } from '../analytics/consent'
export { createAuthStore, type LatchkeyAuth, type LatchkeyUser } from '../auth/createAuthStore'
export { embeddedWallet } from '../auth/embeddedWallet'
export { type ConfigState, config, optionsOf } from '../config/config'
export type { FormerFlags, FormerOptions, ThemeVariablesInput } from '../config/formerOptions'
export { look } from '../config/limits/looks'
export { motionMs } from '../config/limits/waiting'
export {
  balanceNamespaces,
  type ConnectMethod,
  type ConnectorGroup,
  type FeatureFlags,
  type Metadata,
  type NetworkReference,
  type Options,
  type OptionsInput,
  type RemoteFlags,
  type ThemeMode,
  type ThemeVariables,
} from '../config/options'
export { serviceUrl } from '../config/services'
export type { SiweConfig, SiweMessageInput, SiweMessageParams, SiweSession } from '../config/siweConfig'
export type { SiwxConfig, SiwxMessage, SiwxMessageData, SiwxMessageInput, SiwxSession } from '../config/siwx'
export { connectedNamespaces } from '../connection/storeConnections'
export { type Composition, createKit, type KitInput } from '../createKit'
export { track } from '../events/track'
export { finishConnecting } from '../flows/afterConnecting'
export { answerRoute } from '../flows/askRoute'
export { mayDisconnect } from '../flows/mayDisconnect'
export { isUnsupported, type OpenOptions, openModal, prepareModal } from '../flows/openModal'
export { canPair, routeToConnector, routeToWallet } from '../flows/routeToWallet'
export { type GatewaySignInOptions, gatewaySignIn } from '../gatewaySignIn/gatewaySignIn'
export type { FetchWalletsOptions, FoundWallets } from '../headless/fetchWallets'
export type { FetchIdentityOptions } from '../identity/fetchIdentity'
export type { FetchNameAddressOptions, NameAddressState } from '../identity/fetchNameAddress'
export {
  getIdentity,
  type IdentityOptions,
  type IdentityState,
  identityReading,
  watchIdentity,
} from '../identity/getIdentity'
export type { Identity } from '../identity/identities'
export type { NamedAddress } from '../identity/resolveName'
export { isSame } from '../kernel/isSame'
export type { RegisterNameOptions } from '../names/registerName'
export { isApproved } from '../networks/isApproved'
export { type Network, type NetworkInput, toNetwork } from '../networks/network'
export {
  activeNetwork,
  findNetwork,
  type NamespaceNetworks,
  type NetworksState,
  networks,
  requestedNetworks,
  setNetwork,
} from '../networks/networks'
export type { FetchNftsOptions } from '../nfts/fetchNfts'
export { getNfts, type NftsState, watchNfts } from '../nfts/getNfts'
export type { Nfts } from '../nfts/nfts'
export type { FetchOnRampQuotesOptions } from '../onramp/fetchOnRamp'
export { getOnRampPurchase, watchOnRampPurchase } from '../onramp/getOnRampPurchase'
export type { OnRampAsset } from '../onramp/onRampOffer'
export type { KnownOnRampOptions } from '../onramp/onRampOptions'
export { type OnRampPurchase, type PurchaseStatus, purchaseReading } from '../onramp/purchase'
export type { OnRampRequest } from '../onramp/startOnRamp'
export type { PayRequest } from '../pay/payRequest'
export type { AccountScope } from '../portfolio/accountScope'
export { type FlagsState, flags, isBranded } from '../projects/flags'
export { hasRegistry, offersAllWallets } from '../projects/hasRegistry'
export { type ActionState, createAction } from '../queries/createAction'
export { fetchQuery } from '../queries/fetchQuery'
export { lazyAction } from '../queries/lazyAction'
export { defineQuery, type Query, type QueryState, queryState } from '../queries/query'
export { type RequestState, type RequestStatus, requestState } from '../queries/requestState'
export { watchQuery } from '../queries/watchQuery'
export {
  accountReading,
  getAccount,
  getWalletInfo,
  publicAccountReading,
  watchAccount,
} from '../readings/account'
export { balanceReading, getBalance, watchBalance } from '../readings/balance'
export {
  type ConnectedWallet,
  connectionsReading,
  getConnections,
  watchConnections,
} from '../readings/connectionList'
export { connectorsReading, getConnectors, watchConnectors } from '../readings/connectors'
export { watchEvents } from '../readings/events'
export { getState, type KitState, watchState } from '../readings/kitState'
export { getNetwork, getNetworks, watchNetwork } from '../readings/network'
export { getPairing, watchPairing } from '../readings/pairing'
export { getTheme, type Theme, watchTheme } from '../readings/theme'
export { watchReading } from '../readings/watchReading'
export { type PaymentRequest, paymentLink } from '../receive/paymentLink'
export { validNetworksReading } from '../receive/validNetworks'
export { afterFrame } from '../router/afterFrame'
export { closeModal, goBack } from '../router/closeModal'
export { backTo, push, replace, shake } from '../router/navigate'
export { openRoute } from '../router/openRoute'
export {
  currentRoute,
  type Direction,
  loadedViews,
  type RouterState,
  resetTo,
  router,
} from '../router/router'
export type {
  GuardFindings,
  PlainViewName,
  Route,
  SendArguments,
  SwapArguments,
  ViewName,
  Views,
} from '../router/views'
export type { SentTransfer } from '../send/sentTransfer'
export {
  getPermissions,
  type PermissionsState,
  permissionsReading,
  watchPermissions,
} from '../sessions/getPermissions'
export { type Granter, granter } from '../sessions/granter'
export type { GivenPermission } from '../sessions/grantPermissions'
export type { AskedPermission, PermissionRequest } from '../sessions/permissionRequest'
export type { Permission, PermissionUse } from '../sessions/permissions'
export type { PermissionReference, RevokedPermission } from '../sessions/revokePermissions'
export { getSession, type SessionState, sessionReading, watchSession } from '../signin/session'
export { type SessionFields, sessionFieldsReading } from '../signin/sessionFields'
export type { PreparedSwap } from '../swap/prepareNow'
export type { SentSwap } from '../swap/submitSwap'
export type { SwapAsset } from '../swap/swapAsset'
export type { SwapCall } from '../swap/swapCall'
export type { SwapFee, SwapQuote, SwapRequest } from '../swap/swapQuote'
export { setThemeMode, setThemeVariables, type ThemeState, theme, themeModeOf } from '../theme/theme'
export { hideToast, showToast, type Toast, type ToastKind, type ToastState, toast } from '../toast/toast'
export type { FetchTokensOptions } from '../tokens/fetchTokens'
export { getTokens, type TokensState, watchTokens } from '../tokens/getTokens'
export type { Token } from '../tokens/token'
export type { Tokens } from '../tokens/tokens'
export {
  type EndedTransaction,
  endedTransactions,
  getPendingTransactions,
  type PendingTransaction,
  pendingReading,
  pendingTransactions,
  type Replacement,
  type TransactionOutcome,
} from '../transactions/pendingTransactions'
export * from './connecting'
export * from './kernel'
export * from './pairing'
export * from './wallets'
