import { readFileSync } from 'node:fs'

/** CPU time that a process has had so far, in ms; NaN where the system does not tell. */
export function cpuOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10 // ticks of 10 ms
  } catch {
    return Number.NaN
  }
}
