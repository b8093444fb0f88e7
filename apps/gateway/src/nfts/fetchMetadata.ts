import { fetchSource, type SourceWorld } from '../upstream/outside/fetchSource'
import type { OutsideProblem } from '../upstream/outside/outsideProblem'
import { type NftMetadata, readMetadata } from './readMetadata'

export type FetchedMetadata =
  | { metadata: NftMetadata; isLasting: boolean }
  | { problem: OutsideProblem | 'not-metadata' }

const mostBytes = 1_000_000

/** Gets the metadata that a token's URI leads to. Never rejects. */
export async function fetchMetadata(
  world: SourceWorld,
  tokenUri: string,
  tokenId: bigint,
): Promise<FetchedMetadata> {
  const uri = tokenUri.trim()
  // Some contracts answer the metadata itself.
  if (uri.startsWith('{')) return read(uri, true)
  // ERC-1155: 64 lower-case digits.
  const source = uri.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
  const answer = await fetchSource(world, source, { limit: mostBytes, accept: 'application/json, */*;q=0.5' })
  if (answer.problem) return { problem: answer.problem }
  return read(new TextDecoder().decode(answer.bytes), answer.isLasting === true)
}

function read(json: string, isLasting: boolean): FetchedMetadata {
  const metadata = json.length <= mostBytes ? readMetadata(json) : undefined
  return metadata ? { metadata, isLasting } : { problem: 'not-metadata' }
}
