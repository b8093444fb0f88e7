import type { Context } from '../../context'

export type Kept<Value> = { current(): Promise<Value> }

type Source<Value> = {
  table: string
  /** Changes with the table's content; cheap to ask. */
  stamp(): Promise<string>
  load(): Promise<Value>
}

const checkEvery = 30_000

/**
 * Holds what is made of a table in memory, and makes it anew when the table was written. The last one serves on while
 * the database is away; without any, the error of the database is the caller's.
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
  /** One at a time; what is written meanwhile is read by another round. */
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
