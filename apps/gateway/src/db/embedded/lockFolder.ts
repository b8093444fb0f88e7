import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GatewayError } from '../../kernel/GatewayError'
import { isAlive } from './postmaster'

/** Makes this process the only gateway on a data folder; returns what gives the folder free again. */
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
  throw new GatewayError(`${file} cannot be taken: other gateways are starting on the same folder.`)
}

/** Moved away first: should another process have taken the lock meanwhile, it gets its file back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== stale) linkSync(aside, file)
  } catch {} // somebody else was quicker: the next attempt sees it
  rmSync(aside, { force: true })
}

/** When a process began, in the system's own count: with its number it names the process for good. */
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
