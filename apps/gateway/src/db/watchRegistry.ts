import { Client, type Pool } from 'pg'
import type { Log } from '../kernel/log'

export type RegistryWatch = {
  /** `table` is undefined if changes may have been missed: anything may have changed. */
  onChange(listener: (table: string | undefined) => void): () => void
}

/** Reports changes to the registry's tables, whether by this gateway, another one or the command line. */
export function watchRegistry(pool: Pool, log: Log): RegistryWatch & { stop(): Promise<void> } {
  const listeners = new Set<(table: string | undefined) => void>()
  const tell = (table: string | undefined) => {
    for (const listener of listeners) listener(table)
  }
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let delay = 100

  const connect = async () => {
    const next = new Client(pool.options)
    client = next
    let lost = false
    const lose = (error?: Error) => {
      if (lost || stopped) return
      lost = true
      log.debug('the registry watch lost its connection', { reason: error?.message })
      next.end().catch(() => {})
      timer = setTimeout(connect, delay)
      delay = Math.min(delay * 2, 5_000)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ payload }) => tell(payload))
    try {
      await next.connect()
      await next.query('listen registry')
      delay = 100
      tell(undefined)
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }
  void connect()

  return {
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
