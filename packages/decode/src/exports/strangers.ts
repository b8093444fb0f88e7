export { findStrangers } from '../strangers/findStrangers'
export { imitatedBy } from '../strangers/imitatedBy'
export { markTried } from '../strangers/markTried'
