import type { Context } from '../../context'

export type Kept<Value> = { current(): Promise<Value> }

type Source<Value> = {
  table: string
  /** Changes with the table's content; cheap to query. */
  stamp(): Promise<string>
  load(): Promise<Value>
}

const checkEvery = 30_000

/**
 * Keeps a value derived from a table in memory, and rebuilds it when the table changes. While the database is away, the
 * last value is used; if there is none, the caller gets the database's error.
 */
export function keepFresh<Value>(context: Context, { table, stamp, load }: Source<Value>): Kept<Value> {
  let kept: { value: Value; stamp: string } | undefined
  let running: Promise<void> | undefined
  let again = false
  let written = false

  const refresh = async () => {
    try {
      do {
        again = false
        const certain = written
        written = false
        const now = await stamp()
        if (certain || now !== kept?.stamp) kept = { value: await load(), stamp: now }
      } while (again)
    } finally {
      running = undefined
    }
  }
  /** One at a time. Changes in the meantime cause another round. */
  const start = () => {
    again = running !== undefined
    running ??= refresh()
    return running
  }
  const tryFresh = () => {
    start().catch((error: Error) => {
      written = true
      context.log.warn('a table could not be read', { table, reason: error.message })
    })
  }

  const unwatch = context.registry.onChange(changed => {
    if (changed !== undefined && changed !== table) return
    if (changed === table) written = true
    tryFresh()
  })
  const timer = setInterval(tryFresh, checkEvery)
  timer.unref()
  context.onClose(async () => {
    unwatch()
    clearInterval(timer)
    await running?.catch(() => {})
  })
  tryFresh()

  return {
    async current() {
      if (!kept) await start()
      if (!kept) throw new Error(`${table} was not read`)
      return kept.value
    },
  }
}
