import type { Hex } from 'viem'
import type { Operation } from './operation'

/** What every transaction costs. */
export const transactionBase = 21_000n

/** The limit of the transaction: enough for everything that the operation may use, so that it never fails for gas. */
export function transactionGas(operation: Operation, data: Hex): bigint {
  const { usual, floor } = calldataGas(data)
  const execution = operation.callGasLimit + (operation.paymasterPostOpGasLimit ?? 0n)
  const verification = operation.verificationGasLimit + (operation.paymasterVerificationGasLimit ?? 0n)
  // A call gets at most 63 of 64 parts; the EntryPoint makes two such steps and wants 10 000 for itself.
  const inner = ((execution + 10_000n) * 66n) / 63n
  const gas = transactionBase + usual + verification + inner + 100_000n
  return gas > floor + 50_000n ? gas : floor + 50_000n
}

/** What bytes cost, and what a transaction costs at least because of them (EIP-7623). */
export function calldataGas(data: Hex): { usual: bigint; floor: bigint } {
  let zeros = 0
  for (let at = 2; at < data.length; at += 2) if (data.startsWith('00', at)) zeros++
  const others = data.length / 2 - 1 - zeros
  const tokens = zeros + others * 4
  return { usual: BigInt(tokens * 4), floor: transactionBase + BigInt(tokens * 10) }
}
