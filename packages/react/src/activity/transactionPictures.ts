import type { AccountTransaction, TokenTransfer } from '@latchkey/protocol'

export type TransferPicture = { imageId: string | undefined; name: string; isNft: boolean }

/** The pictures of a row, and how many more things have none. */
export type TransactionPictures = { pictures: readonly TransferPicture[]; more: number }

/**
 * Two transfers give two pictures, but two NFTs the first one's and a mark (ACT-14, ACT-15); more give the
 * first one's.
 */
export function transactionPictures({
  transfers,
}: Pick<AccountTransaction, 'transfers'>): TransactionPictures {
  const all = (transfers ?? []).map(pictureOf)
  const isPair = all.length === 2 && !all.every(({ isNft }) => isNft)
  return { pictures: all.slice(0, isPair ? 2 : 1), more: isPair ? 0 : Math.max(0, all.length - 1) }
}

function pictureOf({ nft_info: nft, fungible_info: token }: TokenTransfer): TransferPicture {
  const name = nft ? (nft.name ?? 'NFT') : (token?.symbol ?? token?.name ?? '?')
  return { imageId: nft ? nft.imageId : token?.imageId, name, isNft: Boolean(nft) }
}
