export {
  type AccountState,
  type Adapter,
  type BalanceState,
  type Connector,
  cancelConnect,
  closeModal,
  type Kit,
  type KitInput as LatchkeyOptions,
  type Network,
  openModal,
  setAnalyticsConsent,
  setThemeMode,
  setThemeVariables,
  type ThemeMode,
  type ThemeVariables,
} from '@latchkey/core'
export {
  type CaipAddress,
  type CaipNetworkId,
  type ErrorCode,
  isKitError,
  KitError,
  type TrackedEvent,
} from '@latchkey/protocol'
export {
  connect,
  disconnect,
  getProvider,
  refreshBalance,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
} from './actions'
export { createLatchkey } from './createLatchkey'
