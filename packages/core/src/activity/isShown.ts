import type { AccountTransaction, CaipNetworkId } from '@latchkey/protocol'

/** Whether a transaction is listed: it is of a network that was asked for (ACT-09), and not spam (ACT-08). */
export function isShown(
  { metadata, transfers, isSpam }: AccountTransaction,
  networkIds: readonly CaipNetworkId[],
): boolean {
  if (!metadata.chain || !networkIds.includes(metadata.chain) || isSpam) return false
  return !transfers?.length || transfers.some(({ nft_info: nft }) => !nft?.flags.is_spam)
}
