import { createHash } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Context } from '../context'
import { createTurns } from '../jobs/createTurns'
import { errorReason } from '../kernel/errorReason'
import { fetchSource, type SourceWorld } from '../upstream/outside/fetchSource'
import { createReencoder, type Reencoder } from './createReencoder'
import { keepPicturesTidy } from './keepPicturesTidy'
import { pictureKey } from './pictureKey'
import { type PictureSize, pictureSizes } from './pictureSizes'
import { pictureSources, pictures } from './pictureTables'

export type Pictures = {
  /**
   * The ids of our copies of pictures, by their sources. Those that are not known yet are fetched in the background:
   * the next question finds them. Sources of one `group` take turns with those of others.
   */
  find(sources: readonly string[], group: string): Promise<ReadonlyMap<string, string>>
  /** Copies a picture now, whatever is known of it. Undefined if there is none to show. Never rejects. */
  copy(source: string): Promise<string | undefined>
  /** A copy, as WebP. */
  read(id: string, size: PictureSize): Promise<Uint8Array | undefined>
}

const mostBytes = 10_000_000
const hour = 3_600_000
const day = 24 * hour
const limits = { atOnce: 4, perGroup: 200, inLine: 2_000 }
/** Part of every id: another number makes new copies. */
const encoding = 'webp 1'

/**
 * Pictures that strangers chose, for NFTs, tokens and names. Nobody's browser loads them from where they are: they are
 * fetched once, re-encoded and served by us.
 */
export function createPictures(context: Context, world: SourceWorld): Pictures {
  const { db, clock, metrics, onClose } = context
  const reencoder = createReencoder()
  const turns = createTurns(limits)
  const copy = createCopying(context, world, reencoder)
  metrics.gauge('gateway_pictures_waiting', 'Pictures that wait to be fetched.', turns.waiting)
  keepPicturesTidy(context)
  onClose(async () => {
    reencoder.close()
    await turns.stop()
  })
  const inFuture = (ms: number) => new Date(clock.now() + ms)
  const isFresh = (row: { expiresAt: Date } | undefined) => row !== undefined && row.expiresAt > inFuture(0)

  /** What its turn was asked for may have been copied while the asking list was read. */
  const copyUnlessFresh = async (source: string) => {
    try {
      const [row] = await db
        .select({ expiresAt: pictureSources.expiresAt })
        .from(pictureSources)
        .where(eq(pictureSources.source, pictureKey(source)))
      if (isFresh(row)) return
    } catch {
      // The database does not answer, so nothing could be stored either.
      return
    }
    await copy(source)
  }

  return {
    copy,
    async find(sources, group) {
      const byKey = new Map(sources.map(source => [pictureKey(source), source]))
      if (byKey.size === 0) return new Map()
      const rows = await db
        .select()
        .from(pictureSources)
        .where(inArray(pictureSources.source, [...byKey.keys()]))
      const known = new Map(rows.map(row => [row.source, row]))
      const yesterday = inFuture(-day)
      const unused = rows.filter(({ usedAt }) => usedAt < yesterday).map(({ source }) => source)
      if (unused.length > 0)
        await db
          .update(pictureSources)
          .set({ usedAt: inFuture(0) })
          .where(and(inArray(pictureSources.source, unused), lt(pictureSources.usedAt, yesterday)))
      for (const [key, source] of byKey) {
        if (!isFresh(known.get(key))) turns.add(group, key, () => copyUnlessFresh(source))
      }
      return new Map(
        [...byKey].flatMap(([key, source]) => {
          const hash = known.get(key)?.hash
          return hash ? [[source, hash] as const] : []
        }),
      )
    },
    async read(id, size) {
      const [row] = await db
        .select({ bytes: pictures.bytes })
        .from(pictures)
        .where(and(eq(pictures.hash, id), eq(pictures.size, size)))
      return row?.bytes
    },
  }
}

/** Fetches a picture, re-encodes it and stores it. What it makes never rejects. */
function createCopying({ db, clock, log, metrics }: Context, world: SourceWorld, reencoder: Reencoder) {
  const copied = metrics.counter('gateway_pictures_fetched_total', 'Pictures of others, by outcome.')
  const inFuture = (ms: number) => new Date(clock.now() + ms)

  async function fetchCopy(source: string): Promise<string | undefined> {
    const answer = await fetchSource(world, source, { limit: mostBytes, accept: 'image/*' })
    const copies = answer.problem ? undefined : await reencoder.reencode(answer.bytes)
    const outcome = answer.problem ?? (copies ? 'copied' : 'not-a-picture')
    copied.add({ outcome })
    const key = pictureKey(source)
    if (answer.problem || !copies) {
      if (outcome === 'busy') return undefined
      // An earlier copy stays.
      const failed = { problem: outcome, expiresAt: inFuture(hour) }
      await db
        .insert(pictureSources)
        .values({ source: key, ...failed })
        .onConflictDoUpdate({ target: pictureSources.source, set: failed })
      return undefined
    }
    const hash = createHash('sha256').update(encoding).update(answer.bytes).digest('base64url')
    const row = {
      ...{ hash, problem: null, stored: copies.reduce((sum, { byteLength }) => sum + byteLength, 0) },
      expiresAt: inFuture(answer.isLasting ? 365 * day : 7 * day),
    }
    await db.transaction(async tx => {
      const made = copies.map((bytes, at) => ({
        hash,
        size: pictureSizes[at] ?? 0,
        bytes: Buffer.from(bytes),
      }))
      await tx.insert(pictures).values(made).onConflictDoNothing()
      await tx
        .insert(pictureSources)
        .values({ source: key, ...row })
        .onConflictDoUpdate({ target: pictureSources.source, set: row })
    })
    return hash
  }

  return async (source: string) => {
    try {
      return await fetchCopy(source)
    } catch (error) {
      log.warn('a picture could not be stored', { reason: errorReason(error) })
      return undefined
    }
  }
}
