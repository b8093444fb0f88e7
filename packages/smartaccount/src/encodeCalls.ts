import { type Address, concat, type Hex } from 'viem'
import { abi } from './abi'

/** One call that an account makes. */
export type AccountCall = { to: Address; value: bigint; data: Hex }

/** `execute((address target, uint256 value, bytes callData))`. */
const executeOne = '0x5c1c6dcd'
/** `execute(bytes32 mode, bytes executionCalldata)` of ERC-7579. */
const executeMany = '0xe9ae5c53'

/** ERC-7579: several calls, and if one of them fails, none. */
const allOrNothing = `0x01${'00'.repeat(31)}` as const

/** What an operation tells its account to do. Several calls happen all, or none of them does. */
export function encodeCalls(calls: readonly [AccountCall, ...AccountCall[]]): Hex {
  const parts = calls.map(({ to, value, data }) => abi.tuple(abi.word(to), abi.word(value), abi.bytes(data)))
  if (parts.length === 1) return abi.call(executeOne, ...parts)
  return abi.call(executeMany, abi.word(allOrNothing), abi.bytes(abi.write(abi.list(parts))))
}

/** A signature of an account that may not be deployed yet (ERC-6492). */
export function wrapSignature(by: { factory: Address; factoryData: Hex }, signature: Hex): Hex {
  const wrapped = abi.write(abi.word(by.factory), abi.bytes(by.factoryData), abi.bytes(signature))
  return concat([wrapped, '0x6492649264926492649264926492649264926492649264926492649264926492'])
}
