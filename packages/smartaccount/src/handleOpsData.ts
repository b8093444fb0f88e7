import type { Address, Hex } from 'viem'
import { abi } from './abi'
import type { PackedOperation } from './operation'

/** `handleOps(PackedUserOperation[] ops, address beneficiary)` of the EntryPoint. */
const handleOps = '0x765e827f'

/** The transaction that does one operation. One alone: then what it costs is what the operation pays. */
export function handleOpsData(operation: PackedOperation, beneficiary: Address): Hex {
  const packed = abi.tuple(
    abi.word(operation.sender),
    abi.word(operation.nonce),
    abi.bytes(operation.initCode),
    abi.bytes(operation.callData),
    abi.word(operation.accountGasLimits),
    abi.word(operation.preVerificationGas),
    abi.word(operation.gasFees),
    abi.bytes(operation.paymasterAndData),
    abi.bytes(operation.signature),
  )
  return abi.call(handleOps, abi.list([packed]), abi.word(beneficiary))
}
