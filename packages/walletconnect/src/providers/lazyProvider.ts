import type { SessionProvider } from './eip1193Provider'

type Work = (provider: SessionProvider) => void

/**
 * A session's provider whose code arrives with the first thing that is asked of it. Whoever listens before that hears
 * as soon as it is here, also where it took more than one try.
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
    arrive().catch(() => {}) // whoever asks it something is told
  }
  return {
    request: async request => (await arrive()).request(request),
    on: (event, listener) => whenHere(provider => provider.on(event, listener)),
    removeListener: (event, listener) => whenHere(provider => provider.removeListener(event, listener)),
  }
}
