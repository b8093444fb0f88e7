import {
  type Clock,
  createEmitter,
  createScope,
  type Log,
  once,
  type SessionClient,
  type SessionEvent,
} from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { listenToProvider } from './listenToProvider'
import { toRequestError } from './providerErrors'
import { createProviderPairings } from './providerPairings'
import { createProviderSession } from './providerSession'
import { readProviderSession } from './readProviderSession'
import { readUniversalProvider } from './universalProvider'
import { unlessAborted } from './unlessAborted'

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/**
 * A session client over a provider that the site made itself. The kit pairs, requests and listens through it, and
 * leaves it running in the end.
 *
 * @example
 * const client = fromUniversalProvider(await UniversalProvider.init({ projectId }), { clock, log })
 */
export function fromUniversalProvider(
  given: object,
  { clock, log }: { clock: Clock; log: Log },
): SessionClient {
  const provider = readUniversalProvider(given)
  const events = createEmitter<SessionEvent>(error => log.error('walletconnect: a listener failed', error))
  const scope = createScope()
  const read = () => readProviderSession(provider.session, clock.now())
  const session = createProviderSession(read(), events.emit, disconnect)
  const pairings = createProviderPairings({ provider, clock, after, disconnect })
  /** The session the visitor left last: the provider may yet report it as connected. */
  let left: string | undefined

  listenToProvider({
    ...{ provider, clock, scope, session, pairings, after, read, emit: events.emit },
    isLeft: topic => topic === left,
  })

  function after(ms: number, work: () => void): void {
    const end = scope.own(
      clock.after(ms, () => {
        end()
        work()
      }),
    )
  }

  /** Ends a session that nobody wants any more: one that was replaced, or approved after the visitor gave up. */
  async function disconnect(topic: string): Promise<void> {
    await provider.client
      .disconnect?.({ topic, reason: userDisconnected })
      .catch(error => log.warn('walletconnect: a session could not be ended', error))
  }

  return {
    restore: async () => session.get() ?? session.restore(read()),
    session: session.get,
    async pair(request) {
      const { signal } = request
      if (signal.aborted) throw kitError('connect/cancelled')
      const pairing = pairings.pair(request).then(paired => {
        session.follow(paired)
        return paired
      })
      const paired = await unlessAborted(pairing, signal, () => {
        provider.abortPairingAttempt?.()
        return kitError('connect/cancelled')
      })
      return { session: paired, auths: [] }
    },
    async request({ chainId, method, params, expiresIn, signal }) {
      const topic = session.get()?.topic
      if (!topic) throw kitError('session/none') // ERR-40
      const answer = provider.client
        .request({
          ...{ topic, chainId, request: { method, params } },
          ...(expiresIn === undefined ? {} : { expiry: expiresIn }),
        })
        .catch(cause => {
          throw toRequestError(cause, method)
        })
      return unlessAborted(answer, signal, () => kitError('http/aborted'))
    },
    async disconnect() {
      const topic = session.get()?.topic
      if (!topic) return
      left = topic
      session.end(topic, 'disconnected')
      await provider
        .disconnect()
        .catch(error => log.warn('walletconnect: the wallet could not be told', error))
    },
    listen: events.on,
    close: once(scope.close),
  }
}
