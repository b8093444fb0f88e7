export { connect } from '../connection/connect'
export { disconnect } from '../connection/disconnect'
export { refreshBalance } from '../connection/refreshBalance'
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
} from '../connection/sign'
export { switchNetwork } from '../connection/switchNetwork'
