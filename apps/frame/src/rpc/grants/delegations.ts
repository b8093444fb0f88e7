// Apart from ../../smart/smartAccount: delegations are read and written by code that calls do not need.
export {
  type Allowed,
  caveatsOf,
  type Delegation,
  delegationHash,
  delegationTypedData,
  disableCall,
  encodeContext,
  isDisabledCall,
  limitsOf,
  readContext,
  type SignedDelegation,
} from '@latchkey/smartaccount'
