import { sql } from 'drizzle-orm'
import type { Context } from '../context'

const hour = 3_600_000
// A row takes about 1 kB, and 15 kB at worst.
const mostRows = 500_000

/** Deletes the metadata that nobody has asked for in a quarter, and the least used beyond half a million tokens. */
export function keepMetadataTidy({ clock, db, jobs, onClose }: Context): void {
  onClose(
    jobs.start({
      name: 'delete-old-nft-metadata',
      every: hour,
      async run() {
        const before = new Date(clock.now() - 90 * 24 * hour)
        await db.execute(sql`delete from nft_metadata where used_at < ${before.toISOString()}::timestamptz`)
        await db.execute(sql`
          delete from nft_metadata where used_at <= (
            select used_at from nft_metadata order by used_at desc offset ${mostRows} limit 1
          )`)
      },
    }),
  )
}
