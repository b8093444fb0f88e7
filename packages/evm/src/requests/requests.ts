export { evmRequests } from './evmRequests'
export { sessionAccess } from './sessionAccess'
