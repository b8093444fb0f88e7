import type { CaipAddress, CaipNetworkId, Nft } from '@latchkey/protocol'
import type { NftDetails } from '../nfts/createNfts'
import type { SourceNft } from '../sources/accountSource'

/** An NFT as it goes over the wire, with what is known of its metadata. */
export function toNft(chainId: CaipNetworkId, row: SourceNft, details: NftDetails = {}): Nft {
  const { address, tokenId, standard, amount, name, collection, isSpam } = row
  const { pictureId, ...told } = details
  return {
    chainId,
    address: `${chainId}:${address}` as CaipAddress,
    tokenId: String(tokenId),
    standard,
    amount: String(amount),
    ...(name ? { name } : {}),
    ...(collection ? { collection } : {}),
    ...told,
    ...(pictureId ? { imageId: pictureId } : {}),
    ...(isSpam ? { isSpam } : {}),
  }
}
