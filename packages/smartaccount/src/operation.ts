import { type Address, concat, type Hex, keccak256, numberToHex } from 'viem'
import { abi } from './abi'
import { smartAccountContracts } from './smartAccountContracts'

const { entryPoint } = smartAccountContracts

/** An operation of a smart account (ERC-4337, EntryPoint v0.7), as JSON-RPC names its parts. */
export type Operation = {
  sender: Address
  nonce: bigint
  /** Deploys the account; with its first operation alone. */
  factory?: Address
  factoryData?: Hex
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** Who pays, if not the account itself. */
  paymaster?: Address
  paymasterVerificationGasLimit?: bigint
  paymasterPostOpGasLimit?: bigint
  paymasterData?: Hex
  signature: Hex
}

/** The same as the EntryPoint takes it. */
export type PackedOperation = {
  sender: Address
  nonce: bigint
  initCode: Hex
  callData: Hex
  accountGasLimits: Hex
  preVerificationGas: bigint
  gasFees: Hex
  paymasterAndData: Hex
  signature: Hex
}

export function packOperation(operation: Operation): PackedOperation {
  const { sender, nonce, factory, callData, preVerificationGas, paymaster, signature } = operation
  return {
    sender,
    nonce,
    initCode: factory ? concat([factory, operation.factoryData ?? '0x']) : '0x',
    callData,
    accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
    preVerificationGas,
    gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    paymasterAndData: paymaster
      ? concat([
          paymaster,
          pair(operation.paymasterVerificationGasLimit ?? 0n, operation.paymasterPostOpGasLimit ?? 0n),
          operation.paymasterData ?? '0x',
        ])
      : '0x',
    signature,
  }
}

/** What the EntryPoint knows the operation by. */
export function operationHash(operation: Operation, chainId: number): Hex {
  const packed = packOperation(operation)
  const inner = abi.write(
    abi.word(packed.sender),
    abi.word(packed.nonce),
    abi.word(keccak256(packed.initCode)),
    abi.word(keccak256(packed.callData)),
    abi.word(packed.accountGasLimits),
    abi.word(packed.preVerificationGas),
    abi.word(packed.gasFees),
    abi.word(keccak256(packed.paymasterAndData)),
  )
  return keccak256(abi.write(abi.word(keccak256(inner)), abi.word(entryPoint), abi.word(BigInt(chainId))))
}

/** What the owner signs: the account checks typed data of its own, not the EntryPoint's hash. */
export function operationTypedData(operation: Operation, chainId: number) {
  const { signature: _, ...message } = packOperation(operation)
  return {
    domain: { name: 'HybridDeleGator', version: '1', chainId, verifyingContract: operation.sender },
    types: { PackedUserOperation: packedType },
    primaryType: 'PackedUserOperation' as const,
    message: { ...message, entryPoint },
  }
}

/** The most that an operation can cost whoever pays for it. */
export function mostCost(operation: Operation): bigint {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  return gas * operation.maxFeePerGas
}

const packedType = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
  { name: 'entryPoint', type: 'address' },
] as const

function pair(first: bigint, second: bigint): Hex {
  return concat([numberToHex(first, { size: 16 }), numberToHex(second, { size: 16 })])
}
