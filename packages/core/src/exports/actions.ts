export { addNetwork } from '../connection/addNetwork'
export { connect } from '../connection/connectAny'
export { disconnect } from '../connection/disconnect'
export { openConnect } from '../connection/openConnect'
export { refreshBalance } from '../connection/refreshBalance'
export { removeNetwork } from '../connection/removeNetwork'
export { switchAccount } from '../connection/switchAccount'
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
export { showPairingUri } from '../pairing/showPairingUri'
