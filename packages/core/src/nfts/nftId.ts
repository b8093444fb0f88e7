import type { Nft } from '@latchkey/protocol'

/** Unique among the NFTs of all networks. */
export function nftId({ address, tokenId }: Pick<Nft, 'address' | 'tokenId'>): string {
  return `${address}:${tokenId}`
}
