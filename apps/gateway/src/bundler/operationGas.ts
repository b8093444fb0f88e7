import type { Operation } from '@latchkey/smartaccount'
import { type Hex, hexToBytes } from 'viem'

/** The most gas that one operation may ask for: below what one transaction may use (EIP-7825). */
export const mostGas = 10_000_000n

const transaction = 21_000n
/** What the EntryPoint does outside of its own measure: reading the list, its lock, its events, paying the sender. */
const unmeasured = 20_000n
/** No operation takes the EntryPoint less than this. */
const leastMeasured = 40_000n

/**
 * What the operation must pay beyond what the EntryPoint measures, so that whoever sends it never pays for it.
 * @param data of the whole transaction
 */
export function neededPreVerificationGas(data: Hex): bigint {
  const { usual, floor } = calldataGas(data)
  const needed = transaction + usual + unmeasured
  return needed > floor - leastMeasured ? needed : floor - leastMeasured
}

/** The limit of the transaction: enough for everything that the operation may use, so that it never fails for gas. */
export function transactionGas(operation: Operation, data: Hex): bigint {
  const { usual, floor } = calldataGas(data)
  const execution = operation.callGasLimit + (operation.paymasterPostOpGasLimit ?? 0n)
  const verification = operation.verificationGasLimit + (operation.paymasterVerificationGasLimit ?? 0n)
  // A call gets at most 63 of 64 parts; the EntryPoint makes two such steps and wants 10 000 for itself.
  const inner = ((execution + 10_000n) * 66n) / 63n
  const gas = transaction + usual + verification + inner + 100_000n
  return gas > floor + 50_000n ? gas : floor + 50_000n
}

/** What bytes cost, and what a transaction costs at least because of them (EIP-7623). */
function calldataGas(data: Hex): { usual: bigint; floor: bigint } {
  const bytes = hexToBytes(data)
  const zeros = BigInt(bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0))
  const others = BigInt(bytes.length) - zeros
  return { usual: zeros * 4n + others * 16n, floor: transaction + (zeros + others * 4n) * 10n }
}
