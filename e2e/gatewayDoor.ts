import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { gatewayUrl } from './gateway'

/** The stories' gateway at an address of one story's own, which can go away and come back. */
export type GatewayDoor = { url: string; close(): Promise<void>; open(): Promise<void> }

export async function gatewayDoor(): Promise<GatewayDoor> {
  const open = new Set<Socket>()
  const { hostname, port } = new URL(gatewayUrl)
  const server = createServer(socket => {
    const beyond = connect(Number(port), hostname)
    socket.pipe(beyond).pipe(socket)
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  return {
    url: `http://127.0.0.1:${own}`,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    open: () => listen(own).then(() => {}),
  }
}
