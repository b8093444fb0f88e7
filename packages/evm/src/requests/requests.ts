export { followUpdate } from '../followUpdate'
export { recognizeWallet } from '../recognizeWallet'
export { switchNetwork } from '../switchNetwork'
export { attachmentRequests } from './attachmentRequests'
