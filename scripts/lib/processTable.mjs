import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { listFolder } from './listFolder.mjs'

/** Every process that can be seen: `{ pid, group, command }`. From /proc where there is one, else from `ps`. */
export function processTable() {
  const numbers = listFolder('/proc').filter(name => /^\d+$/.test(name))
  if (numbers.length === 0) return fromPs()
  return numbers.flatMap(name => {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ').trim()
      // The name in brackets may hold anything, so the fields are counted from the last bracket on.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z') return []
      return [{ pid: Number(name), group: Number(fields[2]), command }]
    } catch {
      return [] // it ended while we looked, or is not ours to read
    }
  })
}

function fromPs() {
  try {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,pgid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.flatMap(line => {
      const [, pid, group, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid ? [{ pid: Number(pid), group: Number(group), command }] : []
    })
  } catch {
    return []
  }
}
