// One file for all that smart accounts need, so that it arrives at once and with the first of them.
export {
  abi,
  encodeCalls,
  mostCost,
  type Operation,
  operationHash,
  operationTypedData,
  planAccount,
  smartAccountContracts,
  toWireOperation,
  wrapSignature,
} from '@latchkey/smartaccount'
