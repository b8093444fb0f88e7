import type { CaipNetworkId } from '@latchkey/protocol'
import type { TokenPicture } from '../sources/accountSource'
import type { AnswerWorld } from './answerWorld'

/** Our copies of the pictures of tokens, by their addresses: of where a list or an index says, or their metadata. */
export async function findTokenPictures(
  { nfts, pictures }: Pick<AnswerWorld, 'nfts' | 'pictures'>,
  chainId: CaipNetworkId,
  rows: readonly (TokenPicture & { address?: string })[],
): Promise<ReadonlyMap<string, string>> {
  const described = rows.flatMap(({ address, tokenUri, iconUrl }) =>
    address && tokenUri && !iconUrl ? [{ address, tokenUri, tokenId: 0n }] : [],
  )
  const [copies, details] = await Promise.all([
    pictures.find(
      rows.flatMap(({ iconUrl }) => iconUrl ?? []),
      chainId,
    ),
    described.length > 0 ? nfts.describe(chainId, described) : [],
  ])
  const found = new Map<string, string>()
  for (const { address, iconUrl } of rows) {
    const copy = iconUrl && copies.get(iconUrl)
    if (address && copy) found.set(address, copy)
  }
  for (const [at, { address }] of described.entries()) {
    const id = details[at]?.pictureId
    if (id) found.set(address, id)
  }
  return found
}
