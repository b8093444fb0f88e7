import type { Nft } from '@latchkey/protocol'

/** One NFT among all of all networks. */
export function nftId({ address, tokenId }: Pick<Nft, 'address' | 'tokenId'>): string {
  return `${address}:${tokenId}`
}
