import { once, type SessionClient, type SessionEvent } from '@latchkey/core'
import { keepLoaded } from './loading/keepLoaded'

/** A session client whose code is still loading: calls wait until it is here. */
export function lazyClient(load: () => Promise<SessionClient>): SessionClient {
  const listeners = new Set<(event: SessionEvent) => void>()
  let here: SessionClient | undefined
  let isClosed = false

  const arrive = keepLoaded(async () => {
    const client = await load()
    here = client
    client.listen(event => {
      for (const listener of [...listeners]) listener(event)
    })
    if (isClosed) client.close()
    return client
  })

  return {
    restore: async () => (await arrive()).restore(),
    session: () => here?.session(),
    pair: async request => (await arrive()).pair(request),
    request: async request => (await arrive()).request(request),
    disconnect: async () => (here ?? (await arrive())).disconnect(), // immediate if it is loaded
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: once(() => {
      isClosed = true
      here?.close()
    }),
  }
}
