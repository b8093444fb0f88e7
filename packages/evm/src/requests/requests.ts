export { followUpdate } from '../followUpdate'
export { recognizeWallet } from '../recognizeWallet'
export { evmRequests } from './evmRequests'
export { sessionAccess } from './sessionAccess'
