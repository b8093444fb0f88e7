import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { createBoundedCache } from '../../kernel/createBoundedCache'
import { keepFresh } from '../registry/keepFresh'
import { images } from './imagesTable'

export type OwnImage = { mediaType: string; bytes: Uint8Array; etag: string }
export type OwnImages = { find(id: string): Promise<OwnImage | undefined> }

const mostBytes = 8_000_000

/** The pictures that the operator imported. Their ids are in memory; the bytes are read on demand. */
export function keepImages(context: Context): OwnImages {
  const { db } = context
  const kept = keepFresh(context, {
    table: 'images',
    async stamp() {
      const all = sql<string>`md5(string_agg(${images.id} || ' ' || ${images.etag}, ',' order by ${images.id}))`
      const [row] = await db.select({ all }).from(images)
      return String(row?.all)
    },
    async load() {
      const rows = await db.select({ id: images.id, etag: images.etag }).from(images)
      return new Map(rows.map(({ id, etag }) => [id, etag]))
    },
  })
  const read = createBoundedCache<OwnImage>(mostBytes)

  return {
    async find(id) {
      const etag = (await kept.current()).get(id)
      if (etag === undefined) return undefined
      const known = read.get(`${id} ${etag}`)
      if (known) return known
      const [row] = await db.select().from(images).where(eq(images.id, id))
      if (!row) return undefined
      read.set(`${id} ${row.etag}`, row, row.bytes.byteLength)
      return row
    },
  }
}
