import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processTable } from './processTable.mjs'

/** Stops the PostgreSQL that a killed gateway left running on its data folder, so that its files may go. */
export async function stopLeftDatabase(folder, { write = console.log } = {}) {
  const pid = findServer(folder)
  if (!pid) return
  write(`stopping the database that an earlier gateway left behind (process ${pid})`)
  // PostgreSQL's words: SIGINT is "now, in order", SIGQUIT is "at once".
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    process.kill(pid, signal)
    for (let attempt = 0; attempt < 100; attempt++) {
      if (!findServer(folder)) return
      await wait(50)
    }
  }
}

function findServer(folder) {
  try {
    const cluster = join(realpathSync(folder), 'postgres')
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    // A number alone proves nothing: the process must be a server on this very folder.
    const found = processTable().find(entry => entry.pid === pid)
    return found?.command.includes('postgres') && found.command.includes(cluster) ? pid : undefined
  } catch {
    return undefined
  }
}
