import { createHash } from 'node:crypto'
import type { Nft } from '@latchkey/protocol'
import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { createTurns } from '../jobs/createTurns'
import { errorReason } from '../kernel/errorReason'
import type { Pictures } from '../pictures/createPictures'
import { pictureKey } from '../pictures/pictureKey'
import { pictureSources } from '../pictures/pictureTables'
import type { SourceNft } from '../sources/accountSource'
import type { SourceWorld } from '../upstream/outside/fetchSource'
import { fetchMetadata } from './fetchMetadata'
import { keepMetadataTidy } from './keepMetadataTidy'
import { nftMetadata } from './nftMetadataTable'
import { type NftKey, type NftRow, readNftRows, touchNftRows } from './nftRows'

/** What is known of a token's metadata; `pictureId` is for the endpoint `copiedImage`. */
export type NftDetails = Pick<Nft, 'name' | 'description' | 'attributes'> & { pictureId?: string }

export type NftAsked = Pick<SourceNft, 'address' | 'tokenId' | 'tokenUri'>
/** Finds out where a token's metadata is, where it is not known. */
export type FindTokenUri = (nft: NftAsked) => Promise<string | undefined>

export type Nfts = {
  /**
   * What is known of these tokens of a chain, in their order. What is unknown or outdated is fetched in the background:
   * the next question finds it.
   */
  describe(chainId: string, nfts: readonly NftAsked[], findUri?: FindTokenUri): Promise<NftDetails[]>
  /** Fetches the metadata again, at most once in five minutes. Returns whether it is being fetched. */
  refresh(chainId: string, nft: NftAsked): Promise<boolean>
}

const hour = 3_600_000
const day = 24 * hour
const refreshAfter = 300_000
const limits = { atOnce: 6, perGroup: 500, inLine: 5_000 }
const longestImage = 2_048

/** The metadata of NFTs, fetched from where the tokens say it is and kept in the database. */
export function createNfts(context: Context, world: SourceWorld, pictures: Pictures): Nfts {
  const { db, clock, log, metrics, onClose } = context
  const turns = createTurns(limits)
  const fetched = metrics.counter('gateway_nft_metadata_fetched_total', 'Metadata of NFTs, by outcome.')
  metrics.gauge('gateway_nft_metadata_waiting', 'NFTs whose metadata waits to be fetched.', turns.waiting)
  keepMetadataTidy(context)
  onClose(turns.stop)
  const inFuture = (ms: number) => new Date(clock.now() + ms)

  async function fetchOne(key: NftKey, { tokenUri = '', tokenId }: NftAsked): Promise<void> {
    const answer = await fetchMetadata(world, tokenUri, tokenId)
    fetched.add({ outcome: 'problem' in answer ? answer.problem : 'read' })
    if ('problem' in answer && answer.problem === 'busy') return
    const times = { uri: hashOf(tokenUri), fetchedAt: inFuture(0), usedAt: inFuture(0) }
    const row = { ...times, ...('problem' in answer ? failed(answer.problem) : known(answer)) }
    await db
      .insert(nftMetadata)
      .values({ ...key, ...row })
      .onConflictDoUpdate({
        target: [nftMetadata.chainId, nftMetadata.address, nftMetadata.tokenId],
        set: row,
      })
    const image = 'problem' in answer ? undefined : answer.metadata.image
    if (image) await copyOnce(image)
  }
  const failed = (problem: string) => ({ problem, expiresAt: inFuture(hour) })
  const known = ({ metadata, isLasting }: Extract<Fetched, { isLasting: boolean }>) => {
    const { name = null, description = null, attributes = null, image } = metadata
    return {
      ...{ name, description, attributes, problem: null },
      image: image && image.length <= longestImage ? image : null,
      pictureSource: image ? pictureKey(image) : null,
      expiresAt: inFuture(isLasting ? 90 * day : 7 * day),
    }
  }
  /** Collections often have one picture for all. */
  const copyOnce = async (image: string) => {
    const [row] = await db
      .select({ expiresAt: pictureSources.expiresAt })
      .from(pictureSources)
      .where(eq(pictureSources.source, pictureKey(image)))
    if (!row || row.expiresAt <= inFuture(0)) await pictures.copy(image)
  }

  const rowOf = async (key: NftKey) =>
    (await readNftRows(db, key.chainId, [key])).get(`${key.address} ${key.tokenId}`)

  const queue = (key: NftKey, nft: NftAsked, findUri?: FindTokenUri, isForced = false) =>
    turns.add(`${key.chainId} ${key.address}`, `${key.chainId} ${key.address} ${key.tokenId}`, async () => {
      try {
        // Somebody else may have fetched it since the question was read, here or on another node.
        if (!isForced && !isOutdated(await rowOf(key), nft.tokenUri, inFuture(0))) return
        const tokenUri = nft.tokenUri ?? (await findUri?.(nft)) ?? ''
        await fetchOne(key, { ...nft, tokenUri })
      } catch (error) {
        log.warn('the metadata of a token could not be had', { reason: errorReason(error) })
      }
    })

  return {
    async describe(chainId, nfts, findUri) {
      const keys = nfts.map(nft => keyOf(chainId, nft))
      const rows = await readNftRows(db, chainId, keys)
      const shown = [...rows.values()]
      await touchNftRows(db, chainId, shown, inFuture(0))
      const images = shown.flatMap(({ image }) => image ?? [])
      const copies = await pictures.find(images, chainId)
      return nfts.map((nft, at) => {
        const key = keys[at] ?? keyOf(chainId, nft)
        const row = rows.get(`${key.address} ${key.tokenId}`)
        if ((nft.tokenUri || findUri) && isOutdated(row, nft.tokenUri, inFuture(0))) queue(key, nft, findUri)
        // Another URI is another content: what is known belongs to the old one.
        if (!row || (nft.tokenUri && row.uri !== hashOf(nft.tokenUri))) return {}
        return detailsOf(row, row.image ? copies.get(row.image) : (row.hash ?? undefined))
      })
    },
    async refresh(chainId, nft) {
      if (!nft.tokenUri) return false
      const key = keyOf(chainId, nft)
      const row = await rowOf(key)
      return row && row.fetchedAt > inFuture(-refreshAfter) ? false : queue(key, nft, undefined, true)
    },
  }
}

type Fetched = Awaited<ReturnType<typeof fetchMetadata>>

function keyOf(chainId: string, { address, tokenId }: NftAsked): NftKey {
  const isEvm = chainId.startsWith('eip155:')
  return { chainId, address: isEvm ? address.toLowerCase() : address, tokenId: String(tokenId) }
}

/** A picture whose source is not kept can only be had again with the metadata. */
function isOutdated(row: NftRow | undefined, tokenUri: string | undefined, now: Date): boolean {
  if (!row || row.expiresAt <= now || (tokenUri && row.uri !== hashOf(tokenUri))) return true
  return row.pictureSource !== null && row.image === null && (row.pictureExpiresAt ?? now) <= now
}

function detailsOf({ name, description, attributes }: NftRow, pictureId: string | undefined): NftDetails {
  return {
    ...(name ? { name } : {}),
    ...(description ? { description } : {}),
    ...(attributes ? { attributes } : {}),
    ...(pictureId ? { pictureId } : {}),
  }
}

function hashOf(uri: string): string {
  return createHash('sha256').update(uri).digest('base64url')
}
