import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { pictureSources } from '../pictures/pictureTables'
import { nftMetadata } from './nftMetadataTable'

export type NftKey = { chainId: string; address: string; tokenId: string }
/** A row with what became of its picture. */
export type NftRow = typeof nftMetadata.$inferSelect & { hash: string | null; pictureExpiresAt: Date | null }

const day = 24 * 3_600_000

/** What is stored of these tokens, by `address tokenId`. */
export async function readNftRows(
  db: Database,
  chainId: string,
  keys: readonly Omit<NftKey, 'chainId'>[],
): Promise<Map<string, NftRow>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({
      ...getTableColumns(nftMetadata),
      ...{ hash: pictureSources.hash, pictureExpiresAt: pictureSources.expiresAt },
    })
    .from(nftMetadata)
    .leftJoin(pictureSources, eq(pictureSources.source, nftMetadata.pictureSource))
    .where(isOneOf(chainId, keys))
  return new Map(rows.map(row => [`${row.address} ${row.tokenId}`, row]))
}

/** Notes that they were asked for, once a day. */
export async function touchNftRows(
  db: Database,
  chainId: string,
  rows: readonly NftRow[],
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - day)
  const unused = rows.filter(({ usedAt }) => usedAt < yesterday)
  if (unused.length > 0) await db.update(nftMetadata).set({ usedAt: now }).where(isOneOf(chainId, unused))
}

/** Reads a few too many where several collections have the same ids. */
function isOneOf(chainId: string, keys: readonly Omit<NftKey, 'chainId'>[]): SQL | undefined {
  return and(
    eq(nftMetadata.chainId, chainId),
    inArray(nftMetadata.address, [...new Set(keys.map(({ address }) => address))]),
    inArray(nftMetadata.tokenId, [...new Set(keys.map(({ tokenId }) => tokenId))]),
  )
}
