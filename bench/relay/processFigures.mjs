import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MB, now and at most; undefined where the system does not tell. */
export function memoryOf(pid) {
  const of = name => {
    const [, kB] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(read(`/proc/${pid}/status`)) ?? []
    return kB === undefined ? undefined : (Number(kB) * 1024) / 1e6
  }
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** CPU time of a process in ms, with that of its children if asked for; NaN where the system does not tell. */
export function workOf(pid, { withChildren = false } = {}) {
  const own = fieldsOf(pid)
  if (!own) return Number.NaN
  const ticks = fields => Number(fields[11]) + Number(fields[12])
  if (!withChildren) return ticks(own) * 10 // ticks of 10 ms
  const numbers = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const children = numbers.map(fieldsOf).filter(each => each?.[1] === String(pid))
  const ended = Number(own[13]) + Number(own[14])
  return (children.reduce((sum, each) => sum + ticks(each), ticks(own)) + ended) * 10
}

/** Time in ms that the machine's cores wanted to work and were given to other guests of its host; 0 where it does not tell. */
export function stolen() {
  const [, ...ticks] = /^cpu +(.*)$/m.exec(read('/proc/stat'))?.[1].split(' ') ?? []
  return Number(ticks[6] ?? 0) * 10
}

/** The fields after the name, which may hold anything: state, parent, … */
function fieldsOf(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : undefined
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
