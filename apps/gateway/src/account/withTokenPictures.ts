import type { AccountTransaction, CaipNetworkId } from '@latchkey/protocol'

/** Rows of a history with our copies of the pictures of the tokens they moved; `copies` are by the tokens' addresses. */
export function withTokenPictures(
  chainId: CaipNetworkId,
  rows: readonly AccountTransaction[],
  copies: ReadonlyMap<string, string>,
): AccountTransaction[] {
  if (copies.size === 0) return [...rows]
  return rows.map(row => ({
    ...row,
    transfers:
      row.transfers?.map(transfer => {
        const { fungible_info } = transfer
        const imageId = copies.get(fungible_info?.address?.slice(chainId.length + 1) ?? '')
        return fungible_info && imageId
          ? { ...transfer, fungible_info: { ...fungible_info, imageId } }
          : transfer
      }) ?? null,
  }))
}
