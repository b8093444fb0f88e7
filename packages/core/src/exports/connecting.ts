// Connecting wallets, sending them requests, and the adapter interface.
export { addNetwork } from '../connection/addNetwork'
export { type AccountBalance, type BalanceState, balanceState } from '../connection/balanceState'
export { cancelConnect } from '../connection/cancelConnect'
export { connect } from '../connection/connect'
export type { ConnectOptions } from '../connection/connectHere'
export { disconnect, isDisconnecting, preloadDisconnect } from '../connection/disconnect'
export { type DisconnectOptions, disconnecting } from '../connection/disconnecting'
export { type FetchBalanceOptions, fetchBalance } from '../connection/fetchBalance'
export { askBalance, keepBalance } from '../connection/keepBalance'
export { type BalanceOf, nativeBalance, type ShownBalance, shownBalance } from '../connection/nativeBalance'
export { openConnect } from '../connection/openConnect'
export { removeNetwork } from '../connection/removeNetwork'
export { rpcUrls } from '../connection/rpcUrls'
export { storageKeys } from '../connection/storageKeys'
export { type SwitchAccountOptions, switchAccount } from '../connection/switchAccount'
export { type SwitchingState, switching } from '../connection/switching'
export { switchNeedsWallet, switchNetwork } from '../connection/switchNetwork'
export {
  estimateGas,
  getCapabilities,
  getWalletAssets,
  getWalletProvider,
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
  AskNode,
  AssetsRequest,
  Attach,
  AttachedAdapter,
  Balance,
  Connection,
  Connections,
  ConnectRequest,
  PermissionCall,
  ProvidedWallet,
  PsbtRequest,
  ReviewedRequest,
  TakeAnswer,
  WalletRequests,
} from '../connectors/adapter'
export { adapters } from '../connectors/adapters'
export {
  type ChosenAccount,
  choiceIn,
  chooseAccount,
  heldChoice,
  inChosenOrder,
} from '../connectors/chosenAccount'
export { type ConnectionsState, connections, connectionsOf } from '../connectors/connections'
export { type ConnectMethods, connectMethodsReading } from '../connectors/connectMethods'
export { type Connector, type ConnectorType, connectorTypes } from '../connectors/connector'
export type { ConnectorItem, WalletPlatform } from '../connectors/connectorItem'
export { connectorList, type ListedConnector, listConnectors } from '../connectors/connectorList'
export { connectorName } from '../connectors/connectorName'
export { type ConnectorsState, connectors, findConnector } from '../connectors/connectors'
export type {
  AnyAbi,
  FunctionName,
  ReadContractParameters,
  ReadContractResult,
  Reads,
  WriteContractParameters,
  Writes,
} from '../connectors/contractCall'
export { claimedId, idAmongNamesakes, sameAccounts } from '../connectors/namesakes'
export type {
  Answer,
  ExaminedNamespace,
  ExaminedWallet,
  Finding,
  Level,
  NamespaceChecks,
} from '../connectors/namespaceChecks'
export { namespaceFilter } from '../connectors/namespaceFilter'
export type { OneClick, SignedTerms, SignInTerms } from '../connectors/oneClick'
export { type RecentWallet, recentWallets } from '../connectors/recentWallets'
export { remotes } from '../connectors/remotes'
export type { OpenedRemote, OpenRemote, RemoteHost, RemoteWallet } from '../connectors/remoteWallet'
export { standardWallets } from '../connectors/standardWallets'
export type { TypedData, TypedDataParameters } from '../connectors/typedData'
export { cleanText, readText, type WalletLabel, walletLabel } from '../connectors/walletLabel'
export type { Eip1193Provider, StandardWallet, WalletProvider } from '../connectors/walletProvider'
export type {
  AskCalls,
  CallRequest,
  ContractRequest,
  EvmAmounts,
  EvmTransaction,
  EvmTransactionParameters,
  Quantity,
  SendTransactionParameters,
  SentHash,
  SignedPsbt,
  SignedTransactions,
  SolanaCommitment,
  SolanaSendOptions,
  SolanaTransaction,
  TransactionRequest,
  TransferRequest,
} from '../connectors/walletRequests'
