import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const niceness = 10

/** Lets a process, and what it starts from now on, compute only while nobody else wants to; where that is not possible, as before. */
export function giveWay(pid) {
  for (const ask of [
    () => setPriority(pid, niceness),
    // Linux may share its cores among sessions first, and heed the above within each of them alone.
    () => writeFileSync(`/proc/${pid}/autogroup`, String(niceness), { flag: 'r+' }),
  ])
    try {
      ask()
    } catch {
      // It has ended, or this system does not know it.
    }
}
