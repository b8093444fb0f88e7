export { addNetwork } from '../connection/addNetwork'
export { connect } from '../connection/connect'
export { disconnect } from '../connection/disconnect'
export { fetchBalance } from '../connection/fetchBalance'
export { removeNetwork } from '../connection/removeNetwork'
export { switchAccount } from '../connection/switchAccount'
export { switchNetwork } from '../connection/switchNetwork'
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
export { fetchOnRampOptions, fetchOnRampQuotes } from '../onramp/fetchOnRamp'
export { startOnRamp } from '../onramp/startOnRamp'
export { showPairingUri } from '../pairing/showPairingUri'
export { fetchPayment, pay } from '../pay/pay'
export { sendToken } from '../send/sendToken'
export { getSwapQuote, getSwapTokens, prepareSwap, swap } from '../swap/swapActions'
