import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { PackedOperation } from './operation'

const handleOpsAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
])

/** The transaction that does one operation. One alone: then what it costs is what the operation pays. */
export function handleOpsData(operation: PackedOperation, beneficiary: Address): Hex {
  return encodeFunctionData({ abi: handleOpsAbi, args: [[operation], beneficiary] })
}
