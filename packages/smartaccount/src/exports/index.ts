export { abi } from '../abi'
export { type AccountPlan, planAccount } from '../accountAddress'
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
export { readFactoryData } from '../readFactoryData'
export { type Allowed, type Caveat, caveatsOf, type Limits } from '../sessions/caveats'
export {
  type Delegation,
  delegationHash,
  delegationTypedData,
  disableCall,
  encodeContext,
  isDisabledCall,
  readContext,
  type SignedDelegation,
} from '../sessions/delegation'
export { delegationEnforcers } from '../sessions/delegationContracts'
export { limitsOf } from '../sessions/limitsOf'
export { smartAccountContracts } from '../smartAccountContracts'
export { calldataGas, transactionBase, transactionGas } from '../transactionGas'
export { readOperation, toWireOperation, type WireOperation } from '../wireOperation'
