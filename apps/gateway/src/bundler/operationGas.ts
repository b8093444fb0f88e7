import { calldataGas, transactionBase } from '@latchkey/smartaccount'
import type { Hex } from 'viem'

/** The most gas that one operation may ask for: below what one transaction may use (EIP-7825). */
export const mostGas = 10_000_000n

/** What the EntryPoint does outside of its own measure: reading the list, its lock, its events, paying the sender. */
const unmeasured = 20_000n
/**
 * No operation takes the EntryPoint less than this: 32 126 were measured where an account that is deployed was asked to
 * do nothing, with no gas for it.
 */
const leastMeasured = 25_000n

/**
 * What the operation must pay beyond what the EntryPoint measures, so that whoever sends it never pays for it.
 * @param data of the whole transaction
 */
export function neededPreVerificationGas(data: Hex): bigint {
  const { usual, floor } = calldataGas(data)
  const needed = transactionBase + usual + unmeasured
  return needed > floor - leastMeasured ? needed : floor - leastMeasured
}
