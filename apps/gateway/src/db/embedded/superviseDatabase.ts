import { mkdirSync } from 'node:fs'
import type { Log } from '../../kernel/log'
import { binaries } from './binaries'
import { databaseUser } from './databaseUser'
import { places } from './places'
import { isAlive } from './postmaster'
import { prepareCluster } from './prepareCluster'
import { type Server, serverUrl, startServer, stopServer } from './startServer'

export type SupervisedDatabase = { url: string; server: Server; stop(): Promise<void> }

const lookEvery = 250
const longestPause = 5_000

/**
 * Runs our own PostgreSQL as a separate process. It survives a gateway that is killed, and the next gateway adopts it. If
 * it crashes, it is restarted.
 */
export async function superviseDatabase(
  folder: string,
  log: Log,
  settings?: Record<string, string>,
): Promise<SupervisedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const at = places(folder)
  const programs = binaries()
  const user = databaseUser()
  const password = await prepareCluster({ places: at, programs, user, settings })
  const server: Server = { places: at, programs, user, password }
  const first = await startServer(server)
  log.info(first.adopted ? 'took over the running database' : 'database started', { pid: first.pid })

  let pid = first.pid
  let stopped = false
  let pause = lookEvery
  let working: Promise<void> | undefined
  let timer = setTimeout(look, lookEvery)

  function look() {
    working = (isAlive(pid) ? Promise.resolve() : restart()).finally(() => {
      if (!stopped) timer = setTimeout(look, pause)
    })
  }

  async function restart() {
    log.error('the database ended by itself, starting it again', { pid })
    try {
      pid = (await startServer(server)).pid
      pause = lookEvery
      log.info('database started again', { pid })
    } catch (error) {
      pause = Math.min(pause * 2, longestPause)
      log.error('the database could not be started again', { reason: (error as Error).message, pause })
    }
  }

  return {
    url: serverUrl(server, 'latchkey'),
    server,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await working
      await stopServer(server)
    },
  }
}
