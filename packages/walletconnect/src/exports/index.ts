export { createWalletConnect } from '../createWalletConnect'
export { sessionPort } from '../sessionPort'
