export {
  type AccountEntry,
  type AccountState,
  type AccountsState,
  type AccountType,
  accountOf,
  accounts,
  activeAccount,
  type BalanceState,
  type ConnectedAccount,
  connectedNamespaces,
  type WalletInfo,
} from '../accounts/accounts'
export { type AttemptState, attempt, reconnecting } from '../accounts/attempt'
export { formatAmount } from '../accounts/formatAmount'
export { isConnected } from '../accounts/isConnected'
export { type Alert, type AlertsState, alerts, raiseAlert, raiseProblem } from '../alerts/alerts'
export { closeAlert } from '../alerts/closeAlert'
export { setAnalyticsConsent } from '../analytics/consent'
export { type ConfigState, config, optionsOf } from '../config/config'
export { look, motionMs } from '../config/limits/looks'
export {
  balanceNamespaces,
  type ConnectorGroup,
  type FeatureFlags,
  type Metadata,
  type Options,
  type OptionsInput,
  type RemoteFlags,
  type ThemeMode,
  type ThemeVariables,
} from '../config/options'
export { type Service, serviceUrl } from '../config/services'
export { addNetwork } from '../connection/addNetwork'
export { cancelConnect } from '../connection/cancelConnect'
export type { ConnectOptions } from '../connection/connect'
export { connect } from '../connection/connectAny'
export { type DisconnectOptions, disconnect, disconnecting, isDisconnecting } from '../connection/disconnect'
export { type BalanceOf, balanceState, nativeBalance } from '../connection/nativeBalance'
export { openConnect } from '../connection/openConnect'
export { keepBalance, refreshBalance } from '../connection/refreshBalance'
export { removeNetwork } from '../connection/removeNetwork'
export { rpcUrls } from '../connection/rpcUrls'
export { storageKeys } from '../connection/stored'
export { type SwitchAccountOptions, switchAccount } from '../connection/switchAccount'
export { type SwitchingState, switching } from '../connection/switching'
export { switchNeedsWallet } from '../connection/switchNeedsWallet'
export { switchNetwork } from '../connection/switchNetwork'
export {
  estimateGas,
  getCapabilities,
  getProvider,
  getWalletAssets,
  readContract,
  sendTransaction,
  sendTransfer,
  signMessage,
  signPsbt,
  signTransactions,
  signTypedData,
  writeContract,
} from '../connection/walletActions'
export type {
  AccountRequest,
  Adapter,
  AdapterHost,
  AdapterType,
  Attach,
  AttachedAdapter,
  Balance,
  Connection,
  Connections,
  ConnectRequest,
  ProvidedWallet,
  PsbtRequest,
  WalletRequests,
} from '../connectors/adapter'
export { adapters } from '../connectors/adapters'
export { type ConnectionsState, connections, connectionsOf } from '../connectors/connections'
export { type Connector, type ConnectorType, connectorTypes } from '../connectors/connector'
export { connectorList, type ListedConnector, listConnectors } from '../connectors/connectorList'
export { connectorName } from '../connectors/connectorName'
export { type ConnectorsState, connectors, findConnector } from '../connectors/connectors'
export type { Finding, Level } from '../connectors/finding'
export { claimedId, idAmongNamesakes, sameAccounts } from '../connectors/namesakes'
export type {
  Answer,
  ExaminedNamespace,
  ExaminedWallet,
  NamespaceChecks,
} from '../connectors/namespaceChecks'
export { namespaceFilter } from '../connectors/namespaceFilter'
export { type RecentWallet, recentWallets } from '../connectors/recentWallets'
export { remotes } from '../connectors/remotes'
export type { OpenedRemote, OpenRemote, RemoteHost, RemoteWallet } from '../connectors/remoteWallet'
export { cleanText, readText, type WalletLabel, walletLabel } from '../connectors/walletLabel'
export type {
  ContractRequest,
  EvmTransaction,
  SolanaCommitment,
  SolanaSendOptions,
  SolanaTransaction,
  TransactionRequest,
  TransferRequest,
} from '../connectors/walletRequests'
export { type Composition, createKit, type KitInput } from '../createKit'
export { track } from '../events/track'
export { finishConnecting } from '../flows/afterConnecting'
export { answerRoute } from '../flows/askRoute'
export { mayDisconnect } from '../flows/mayDisconnect'
export { isUnsupported, openModal, prepareModal } from '../flows/openModal'
export { canPair, routeToConnector, routeToWallet } from '../flows/routeToWallet'
export { type Clock, systemClock } from '../kernel/clock'
export { isMobile } from '../kernel/device'
export { createEmitter, type Emitter } from '../kernel/emitter'
export { type Env, type KeyValueStore, systemEnv } from '../kernel/env'
export { defineFeature, type Feature } from '../kernel/feature'
export { isThrifty } from '../kernel/isThrifty'
export type { Kit } from '../kernel/kit'
export type { Log, LogEntry, LogLevel } from '../kernel/log'
export type { FeatureModule, Manifest, ManifestEntry } from '../kernel/manifest'
export type { MomentHandler, Moments } from '../kernel/moments'
export { online } from '../kernel/online'
export type { Reading } from '../kernel/reading'
export { retry } from '../kernel/retry'
export { createScope, type Scope } from '../kernel/scope'
export { once, type Stop } from '../kernel/stop'
export { createStorage } from '../kernel/storage'
export type { Store } from '../kernel/store'
export { whenIdle } from '../kernel/whenIdle'
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
export { insideLink } from '../pairing/insideLink'
export { openInsideWallet } from '../pairing/openInsideWallet'
export { opensAnyApp } from '../pairing/opensAnyApp'
export { openWalletLink } from '../pairing/openWalletLink'
export { type PairOptions, pair } from '../pairing/pair'
export { type OpenedLink, type PairingState, pairing, type WalletPlatform } from '../pairing/pairing'
export { pairWhenShown } from '../pairing/pairWhenShown'
export { renewPairing } from '../pairing/renewPairing'
export type {
  AuthRequest,
  PairRequest,
  ProposedNamespace,
  SessionClient,
  SessionEvent,
  SessionNamespace,
  SessionPeer,
  SessionRequest,
  SignedAuth,
  WalletSession,
} from '../pairing/sessionClient'
export { showPairingUri } from '../pairing/showPairingUri'
export { walletConnect } from '../pairing/walletConnect'
export { walletConnectId } from '../pairing/walletConnectId'
export type {
  CreateWalletConnect,
  LoadWalletConnect,
  WalletConnectOptions,
  WalletConnectPort,
} from '../pairing/walletConnectPort'
export { walletPlatforms } from '../pairing/walletPlatforms'
export { type FlagsState, flags, isBranded } from '../projects/flags'
export { hasRegistry } from '../projects/hasRegistry'
export { offersAllWallets } from '../projects/offersAllWallets'
export { fetchQuery } from '../queries/fetchQuery'
export { defineQuery, type Query, type QueryState, queryState } from '../queries/query'
export { watchQuery } from '../queries/watchQuery'
export { accountReading, getAccount, getWalletInfo, watchAccount } from '../readings/account'
export { balanceReading, getBalance, watchBalance } from '../readings/balance'
export {
  type ConnectedWallet,
  connectionsReading,
  getConnections,
  watchConnections,
} from '../readings/connectionList'
export { connectorListReading } from '../readings/connectorList'
export { watchEvents } from '../readings/events'
export { isSame } from '../readings/isSame'
export { getState, type KitState, stateReading, watchState } from '../readings/kitState'
export { getNetwork, getNetworks, networkReading, networksReading, watchNetwork } from '../readings/network'
export { getPairing, pairingReading, watchPairing } from '../readings/pairing'
export { getTheme, type Theme, themeReading, watchTheme } from '../readings/theme'
export { afterFrame } from '../router/afterFrame'
export { closeModal, goBack } from '../router/closeModal'
export { loadedViews } from '../router/loadedViews'
export { backTo, push, replace, shake } from '../router/navigate'
export { currentRoute, type Direction, type RouterState, resetTo, router } from '../router/router'
export { type PlainViewName, plainViews, type Route, type ViewName, type Views } from '../router/views'
export { setThemeMode, setThemeVariables, type ThemeState, theme, themeModeOf } from '../theme/theme'
export { hideToast, showToast, type Toast, type ToastKind, type ToastState, toast } from '../toast/toast'
export {
  type ConnectRow,
  connectorLookup,
  connectorOf,
  connectRows,
  connectRowsReading,
} from '../wallets/connectRows'
export { connectWallets, walletsIn } from '../wallets/connectWallets'
export {
  type ConnectWalletsState,
  connectWalletsReading,
} from '../wallets/connectWalletsState'
export { customWallets } from '../wallets/customWallets'
export { type ListSlot, type ListSlots, listSlots } from '../wallets/listSlots'
export { loadConnectWallets } from '../wallets/loadConnectWallets'
export { pinnedWalletsReading } from '../wallets/pinnedWallets'
export { reloadPage } from '../wallets/reloadPage'
export { searchReading, searchState, searchWallets, stopSearch } from '../wallets/searchWallets'
export { seeWalletPages } from '../wallets/seeWalletPages'
export { networkImageUrl, walletImageUrl } from '../wallets/walletImages'
export {
  loadWalletPage,
  openWalletList,
  refreshWalletList,
  setCertifiedOnly,
  type WalletList,
  walletList,
  walletListReading,
} from '../wallets/walletList'
export { type WalletSearch, walletSearch } from '../wallets/walletSearch'
