import type { AccountTransaction, CaipNetworkId, TokenTransfer } from '@latchkey/protocol'
import type { NftAsked, NftDetails, Nfts } from '../nfts/createNfts'
import type { AccountSource } from '../sources/accountSource'

/** Rows of a history with the names and pictures of the NFTs they moved, as far as these are known. */
export async function withNftDetails(
  { nfts, source }: { nfts: Nfts; source: AccountSource },
  chainId: CaipNetworkId,
  rows: readonly AccountTransaction[],
): Promise<AccountTransaction[]> {
  const asked = new Map<string, NftAsked>()
  for (const { transfers, isSpam } of rows)
    for (const transfer of transfers ?? []) {
      // What was pushed to somebody is not worth asking strangers for.
      const nft = isSpam ? undefined : nftOf(chainId, transfer)
      if (nft) asked.set(keyOf(nft), nft)
    }
  if (asked.size === 0) return [...rows]
  const found = await nfts.describe(chainId, [...asked.values()], source.tokenUri)
  const known = new Map([...asked.keys()].map((key, at) => [key, found[at]]))
  return rows.map(row => ({
    ...row,
    transfers: row.transfers?.map(transfer => withDetails(chainId, transfer, known)) ?? null,
  }))
}

function withDetails(
  chainId: CaipNetworkId,
  transfer: TokenTransfer,
  known: ReadonlyMap<string, NftDetails | undefined>,
): TokenTransfer {
  const { nft_info } = transfer
  const nft = nftOf(chainId, transfer)
  const details = nft && known.get(keyOf(nft))
  if (!nft_info || !details) return transfer
  const { name, pictureId } = details
  return {
    ...transfer,
    nft_info: { ...nft_info, ...(name ? { name } : {}), ...(pictureId ? { imageId: pictureId } : {}) },
  }
}

function nftOf(chainId: CaipNetworkId, { nft_info }: TokenTransfer): NftAsked | undefined {
  const { address, token_id, flags } = nft_info ?? {}
  if (!address || !token_id || flags?.is_spam) return undefined
  return { address: address.slice(chainId.length + 1), tokenId: BigInt(token_id) }
}

function keyOf({ address, tokenId }: NftAsked): string {
  return `${address} ${tokenId}`
}
