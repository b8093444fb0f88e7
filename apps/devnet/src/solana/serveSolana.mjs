import { createSolanaChain } from './createSolanaChain.mjs'
import { listenOnPair } from './listenOnPair.mjs'
import { serveHttp } from './serveHttp.mjs'
import { serveSockets } from './serveSockets.mjs'

/**
 * Starts the chain and its RPC: HTTP on the port, WebSockets on the next one.
 * @param {{ port: number, log: (line: string) => void, slotTime?: number, history?: number, hasPast?: boolean }} options
 */
export async function serveSolana({ port, log, ...options }) {
  const chain = await createSolanaChain(options)
  const http = serveHttp(chain, log)
  const sockets = serveSockets(chain, log)
  try {
    const taken = await listenOnPair(http, sockets.server, port)
    return { chain, port: taken, stop }
  } catch (error) {
    chain.stop()
    sockets.stop()
    throw error
  }

  async function stop() {
    chain.stop()
    sockets.stop()
    await Promise.all([http, sockets.server].map(close))
  }
}

function close(server) {
  return new Promise(resolve => {
    server.close(resolve)
    server.closeAllConnections()
  })
}
