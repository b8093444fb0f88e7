import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Context } from '../context'
import { failureAnswer } from './failureAnswer'
import { networkOf } from './networkOf'
import { openFiles } from './openFiles'
import { rawAnswer } from './rawAnswer'

/** File descriptors kept free for the database and upstreams: this many, or a fifth if there are few. */
const reserve = 200
const shareOfReserve = 0.2
/** How much of the process's file limit one address may use. */
const shareOfAddress = 0.25

const tooMany = rawAnswer(
  '429 Too Many Requests',
  failureAnswer({ status: 429, field: 'address', description: 'Too many connections of this address' }),
  ['retry-after: 10'],
)

/**
 * Limits the open connections of each address, WebSockets included, and of all together to what the process can open.
 * Behind a proxy all connections come from the proxy, so there only the second limit counts.
 */
export function limitConnections(
  server: Server,
  { config, metrics }: Pick<Context, 'config' | 'metrics'>,
): void {
  const files = openFiles()
  const { connectionsPerAddress: most, trustProxy } = config
  const perAddress = most === 0 || trustProxy ? Infinity : Math.min(most, files * shareOfAddress)
  const refused = metrics.counter('gateway_connections_refused_total', 'Connections refused, by whose limit.')
  const addresses = new Map<string, number>()
  let open = 0
  metrics.gauge('gateway_connections', 'Open connections, those of the relay included.', () => open)
  if (Number.isFinite(files))
    server.maxConnections = Math.floor(files - Math.min(reserve, files * shareOfReserve))
  server.on('drop', () => refused.add({ by: 'all' }))

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const held = addresses.get(address) ?? 0
    if (held >= perAddress) {
      refused.add({ by: 'address' })
      socket.write(tooMany)
      return socket.destroySoon()
    }
    open += 1
    addresses.set(address, held + 1)
    socket.once('close', () => {
      open -= 1
      const left = (addresses.get(address) ?? 0) - 1
      if (left > 0) addresses.set(address, left)
      else addresses.delete(address)
    })
  })
}
