import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs'
import { gatewayUrl } from './gateway'
import type { Seen } from './sightings'

/** Linux shows it, to whoever may: on other systems nothing is searched. */
export const isMemoryShown = process.platform === 'linux' && process.getuid?.() === 0

const pieceSize = 16 * 2 ** 20
/** Pieces overlap, so that nothing which is searched for is cut in two. */
const overlap = 64 * 2 ** 10

/** What a crash dump of the gateway would hold: all that its process can write to. */
export function memoryOfGateway(): Seen[] {
  const id = listenerOn(Number(new URL(gatewayUrl).port))
  const memory = openSync(`/proc/${id}/mem`, 'r')
  try {
    return writableRanges(id).flatMap(({ from, to }) => {
      const pieces: Seen[] = []
      for (let at = from; at < to; at += pieceSize - overlap) {
        const what = Buffer.alloc(Math.min(pieceSize, to - at))
        if (readAt(memory, what, at)) pieces.push({ where: 'the memory', what })
      }
      return pieces
    })
  } finally {
    closeSync(memory)
  }
}

/** Which process listens on a port of this machine. */
function listenerOn(port: number): string {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const sockets = ['tcp', 'tcp6'].flatMap(table =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .filter(([, address = '', , state]) => address.endsWith(local) && state === '0A')
      .map(fields => `socket:[${fields[9]}]`),
  )
  const holds = (id: string) => {
    try {
      const folder = `/proc/${id}/fd`
      return readdirSync(folder).some(file => sockets.includes(readlinkSync(`${folder}/${file}`)))
    } catch {
      return false // it ended meanwhile, or closed a file
    }
  }
  const id = readdirSync('/proc').find(name => /^\d+$/.test(name) && holds(name))
  if (id === undefined) throw new Error(`No process of this machine listens on port ${port}.`)
  return id
}

function writableRanges(id: string): { from: number; to: number }[] {
  return readFileSync(`/proc/${id}/maps`, 'utf8')
    .split('\n')
    .flatMap(line => {
      const [, from = '', to = ''] = /^([\da-f]+)-([\da-f]+) rw/.exec(line) ?? []
      return from ? [{ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }] : []
    })
}

/** Whether it could be read: a range may be gone by now. */
function readAt(file: number, into: Buffer, at: number): boolean {
  try {
    return readSync(file, into, 0, into.length, at) > 0
  } catch {
    return false
  }
}
