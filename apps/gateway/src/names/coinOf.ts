import { toCoinType } from 'viem'
import type { ServedChain } from '../rpc/servedChain'

const ether = 60n
const solana = 501n

/** The coin type that a chain's addresses are kept under. Ethereum has one of its own; other EVM chains, theirs (ENSIP-11). */
export function coinOf({ namespace, reference }: ServedChain): bigint {
  if (namespace === 'solana') return solana
  const id = Number(reference)
  return id === 1 || id >= 2 ** 31 ? ether : toCoinType(id)
}
