import type { ListState, Nfts } from '@latchkey/core/account'
import type { Nft } from '@latchkey/protocol'

/** What follows the last NFT that is here. `ask`: only a click goes on. */
export type MoreNfts = 'waiting' | 'failed' | 'ask'

export type NftCells = {
  shown: readonly Nft[]
  /** What was likely sent unasked. */
  spam: readonly Nft[]
  more: MoreNfts | undefined
}

/** So many hidden ones are looked through unasked: an account can be sent spam without end. */
const mostUnseen = 200

/** The NFTs to show, those that are likely spam apart, and how the list goes on. */
export function nftCells({ data, error }: ListState<Nfts>): NftCells {
  const all = data?.nfts ?? []
  const shown = all.filter(({ isSpam }) => !isSpam)
  const spam = all.filter(({ isSpam }) => isSpam)
  const isUnseen = spam.length - shown.length > mostUnseen
  const more = error ? 'failed' : isUnseen ? 'ask' : 'waiting'
  return { shown, spam, more: data && data.next !== null ? more : undefined }
}
