import { nameError } from './nameError'

const evmBit = 2 ** 31

/**
 * Returns the coin type of an EVM chain, under which a name keeps its address (ENSIP-11) (NAM-09).
 *
 * @example coinTypeOf(10) // 2147483658
 */
export function coinTypeOf(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmBit)
    throw nameError('name/bad-chain', { details: String(chainId) })
  return evmBit + chainId
}
