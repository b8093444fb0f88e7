import type { ListState, Nfts } from '@latchkey/core/account'
import type { Nft } from '@latchkey/protocol'

/** The state after the last loaded NFT. `ask`: only a click continues. */
export type MoreNfts = 'waiting' | 'failed' | 'ask'

export type NftCells = {
  shown: readonly Nft[]
  /** NFTs that somebody probably sent unasked. */
  spam: readonly Nft[]
  more: MoreNfts | undefined
}

/** We load at most this many hidden ones by ourselves: an account may receive endless spam. */
const mostUnseen = 200

/** The NFTs to show, likely spam separately, and how the list continues. */
export function nftCells({ data, error }: ListState<Nfts>): NftCells {
  const all = data?.nfts ?? []
  const shown = all.filter(({ isSpam }) => !isSpam)
  const spam = all.filter(({ isSpam }) => isSpam)
  const isUnseen = spam.length - shown.length > mostUnseen
  const more = error ? 'failed' : isUnseen ? 'ask' : 'waiting'
  return { shown, spam, more: data && data.next !== null ? more : undefined }
}
