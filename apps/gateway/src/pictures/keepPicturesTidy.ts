import { sql } from 'drizzle-orm'
import type { Context } from '../context'

const every = 60_000

/** Deletes the pictures that nobody has asked for the longest time when they take up too much space. */
export function keepPicturesTidy({ config, db, jobs, log, onClose }: Context): void {
  onClose(
    jobs.start({
      name: 'make-room-for-pictures',
      every,
      async run() {
        const { picturesStored } = config.outside
        if (picturesStored === 0) return
        const dropped = await dropOldestPictures(db, picturesStored)
        if (dropped > 0)
          log.info('dropped the pictures that were not asked for: PICTURES_STORED', { dropped })
      },
    }),
  )
}

/** Returns how many sources it has forgotten. They are fetched again when somebody asks for them. */
export async function dropOldestPictures(db: Context['db'], limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from picture_sources where source in (
      select source from (
        select source, sum(stored + 200) over (order by used_at desc, source) as upTo from picture_sources
      ) as ranked where upTo > ${limit}
    )`)
  if (rowCount) await db.execute(dropUnnamed)
  return rowCount ?? 0
}

const dropUnnamed = sql`
  delete from pictures where not exists (
    select from picture_sources where picture_sources.hash = pictures.hash
  )`
