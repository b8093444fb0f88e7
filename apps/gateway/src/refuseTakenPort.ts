import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config'
import { GatewayError } from './kernel/GatewayError'

/** Checks the port before anything is created, so that a failed start leaves nothing behind. */
export async function refuseTakenPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? 'another program listens there' : code
    throw new GatewayError(
      `The gateway cannot listen on ${host}:${port} (${why}): choose another address with HOST and PORT.`,
    )
  }
  server.close()
  await once(server, 'close')
}
