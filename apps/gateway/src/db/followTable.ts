import type { Log } from '../kernel/log'
import type { RegistryWatch } from './watchRegistry'

export type FollowedTable = {
  /** Settles with the first try, whether or not the database answered. */
  readonly loaded: Promise<void>
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>
}

type Followed<Row> = {
  /** The name of a table of the registry. */
  table: string
  /** For the log: "the upstreams". */
  what: string
  read(): Promise<Row[]>
  /** Makes the world what the rows say; the next rows wait for it. Not called after the stop. */
  apply(rows: Row[]): void | Promise<void>
}

const retryAfter = 1_000
/** Finds changes that were not announced because the listening connection died silently. */
const readEvery = 30_000

/** Applies the rows of a table, now and after every change. While the database is away, what was applied stays. */
export function followTable<Row>(
  { registry, log }: { registry: RegistryWatch; log: Log },
  { table, what, read, apply }: Followed<Row>,
): FollowedTable {
  let queued = false
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const load = async () => {
    queued = false
    try {
      const rows = await read()
      if (!stopped) await apply(rows)
    } catch {
      if (stopped) return
      // No reason in the log: it may contain the database's address.
      log.warn(`${what} could not be read from the database, trying again`)
      clearTimeout(retry)
      retry = setTimeout(reload, retryAfter)
      retry.unref()
    }
  }
  const reload = () => {
    if (queued || stopped) return
    queued = true
    running = running.then(load)
  }

  reload()
  const loaded = running
  const ignore = registry.onChange(changed => {
    if (changed === undefined || changed === table) reload()
  })
  const timer = setInterval(reload, readEvery)
  timer.unref()
  return {
    loaded,
    async stop() {
      stopped = true
      ignore()
      clearTimeout(retry)
      clearInterval(timer)
      await running
    },
  }
}
