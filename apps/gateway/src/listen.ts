import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { app } from './app'
import type { Context } from './context'

export type Listening = { url: string; stop(): Promise<void> }

/** Answers on the configured address; `stop` accepts nothing new and settles when the last answer is out. */
export async function listen(context: Context): Promise<Listening> {
  const { host, port } = context.config
  const server = createAdaptorServer({ fetch: app(context).fetch }) as Server
  server.listen(port, host)
  await once(server, 'listening')
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeIdleConnections()
      }),
  }
}
