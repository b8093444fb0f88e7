import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pid of the server running on a cluster; undefined if there is none, whatever the pid file says. */
export function postmaster(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined
    // Pids are reused, so check that it is a server on this folder.
    const command = commandOf(pid)
    return command.includes('postgres') && command.includes(cluster) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Whether a process is alive. A zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    if (process.platform === 'linux') return false
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  }
}
