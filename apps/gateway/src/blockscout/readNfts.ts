import type { SourceNft } from '../sources/accountSource'
import type { Blockscout, Params } from './createBlockscout'
import { readPage } from './readPage'
import { readToken, readWhole } from './readToken'

const longestMetadata = 64 * 1024

/** A page of the NFTs of an account (40 digits). */
export async function readNfts(
  blockscout: Blockscout,
  account: string,
  params: Params | undefined,
): Promise<{ rows: SourceNft[]; next: Params | undefined }> {
  const path = `/addresses/0x${account}/nft`
  const { items, next } = readPage(await blockscout.ask(path, { type: 'ERC-721,ERC-1155', ...params }))
  const rows = items.flatMap((item): SourceNft[] => {
    const token = readToken(item.token)
    const tokenId = readWhole(item.id)
    const amount = token?.kind === 721 ? 1n : readWhole(item.value)
    if (!token || token.kind === 20 || tokenId === undefined || !amount) return []
    const tokenUri = asUri(item.metadata)
    return [
      {
        ...{ address: `0x${token.address}`, tokenId, amount },
        standard: token.kind === 721 ? 'erc721' : 'erc1155',
        ...(token.name ? { collection: token.name } : {}),
        ...(tokenUri ? { tokenUri } : {}),
        ...(token.spam ? { isSpam: true } : {}),
      },
    ]
  })
  return { rows, next }
}

/** The instance has read the metadata already; it goes the same way as what tokens carry in themselves. */
function asUri(metadata: unknown): string | undefined {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return undefined
  const json = JSON.stringify(metadata)
  if (json.length > longestMetadata) return undefined
  return `data:application/json;base64,${Buffer.from(json).toString('base64')}`
}
