import type { SessionProvider } from './eip1193Provider'

type Work = (provider: SessionProvider) => void

/**
 * A session's provider whose code is loaded with the first call. Listeners added before that are attached once it is
 * here, even if loading took more than one try.
 */
export function lazyProvider(load: () => Promise<SessionProvider>): SessionProvider {
  const early: Work[] = []
  const arrive = async () => {
    const provider = await load()
    for (const work of early.splice(0)) work(provider)
    return provider
  }
  const whenHere = (work: Work) => {
    early.push(work)
    arrive().catch(() => {}) // reported by the next request
  }
  return {
    request: async request => (await arrive()).request(request),
    on: (event, listener) => whenHere(provider => provider.on(event, listener)),
    removeListener: (event, listener) => whenHere(provider => provider.removeListener(event, listener)),
  }
}
