import {
  type Clock,
  createEmitter,
  createScope,
  type Log,
  once,
  type SessionClient,
  type SessionEvent,
} from '@latchkey/core'
import { chainNamespaces, kitError } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import { readApproved } from '../sign/readApproved'
import { toRequestError } from './providerErrors'
import { createProviderPairings } from './providerPairings'
import { createProviderSession } from './providerSession'
import { readProviderSession } from './readProviderSession'
import { type Emitter, type Listener, readUniversalProvider } from './universalProvider'
import { unlessAborted } from './unlessAborted'

const uriLifeMs = 300_000
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

  const isCurrent = (said: unknown) => session.get()?.topic === fieldsOf(said).topic
  listenTo(provider, {
    display_uri(said) {
      const uri = String(said)
      if (!uri.startsWith('wc:')) return
      const expiresAt = readUriExpiry(uri) ?? clock.now() + uriLifeMs
      // WC-02: the site may also pair by itself
      if (!pairings.takeUri(uri, expiresAt)) events.emit({ type: 'uri', uri, expiresAt })
    },
    // Deferred: the outcome of a pairing under way says first whether the session is wanted.
    connect: () =>
      after(0, () => {
        const now = read()
        if (now && now.topic !== left && !pairings.isUnwanted(now.topic)) session.follow(now)
      }),
    session_update(said) {
      const now = session.get()
      const namespaces = readApproved(fieldsOf(fieldsOf(said).params).namespaces, chainNamespaces)
      if (now && namespaces && isCurrent(said)) session.follow({ ...now, namespaces })
    },
    session_event(said) {
      const topic = session.get()?.topic
      const { event, chainId } = fieldsOf(fieldsOf(said).params)
      const { name, data } = fieldsOf(event)
      if (topic && isCurrent(said) && typeof chainId === 'string' && typeof name === 'string')
        events.emit({ type: 'told', topic, chainId, name, data })
    },
    session_delete: said => session.end(fieldsOf(said).topic, 'deleted'),
    disconnect: () => session.end(session.get()?.topic, 'disconnected'),
  })
  listenTo(provider.client, {
    session_expire: said => session.end(fieldsOf(said).topic, 'expired'),
    session_extend: () => session.follow(read()),
  })

  function listenTo(emitter: Partial<Emitter>, listeners: Readonly<Record<string, Listener>>): void {
    for (const [event, listener] of Object.entries(listeners)) {
      emitter.on?.(event, listener)
      scope.own(() => emitter.removeListener?.(event, listener))
    }
  }

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

/** When a link expires, in milliseconds; undefined if it does not say. */
function readUriExpiry(uri: string): number | undefined {
  const seconds = Number(/[?&]expiryTimestamp=(\d+)/.exec(uri)?.[1])
  return seconds > 0 ? seconds * 1000 : undefined
}
