export { type AccountPlan, planAccount, readFactoryData } from '../accountAddress'
export { type AccountCall, encodeCalls, wrapSignature } from '../encodeCalls'
export { handleOpsData } from '../handleOpsData'
export {
  mostCost,
  type Operation,
  operationHash,
  operationTypedData,
  type PackedOperation,
  packOperation,
} from '../operation'
export { proxyHash } from '../proxyCode'
export { smartAccountContracts } from '../smartAccountContracts'
export { calldataGas, transactionBase, transactionGas } from '../transactionGas'
export { readOperation, toWireOperation, type WireOperation } from '../wireOperation'
