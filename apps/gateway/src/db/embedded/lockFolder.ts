import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GatewayError } from '../../kernel/GatewayError'
import { isAlive } from './postmaster'

/** Locks a data folder, so that only one gateway uses it. Returns the unlock. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'gateway.lock')
  const mine = `${process.pid} ${birthOf(process.pid)}`
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => {
        if (read(file) === mine) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = read(file)
    const pid = Number(holder.split(' ')[0])
    if (pid !== process.pid && isAlive(pid) && holder === `${pid} ${birthOf(pid)}`)
      throw new GatewayError(
        `A gateway runs on ${folder} already (process ${pid}): stop that one, or give this one a folder of its own with LATCHKEY_DATA.`,
      )
    removeStale(file, holder)
  }
  throw new GatewayError(`${file} cannot be locked: other gateways are starting in the same folder.`)
}

/** Renames the file first. If another process has taken the lock in the meantime, it gets its file back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== stale) linkSync(aside, file)
  } catch {} // another process was faster; the next attempt sees it
  rmSync(aside, { force: true })
}

/** When a process started, in clock ticks since boot. Together with the pid it identifies a process for good. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
