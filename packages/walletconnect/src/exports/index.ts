export { openWalletConnect } from '../openWalletConnect'
export { sessionPort } from '../sessionPort'
