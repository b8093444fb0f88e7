import {
  type Clock,
  createEmitter,
  createScope,
  type Log,
  once,
  type PairRequest,
  type SessionClient,
  type SessionEvent,
  type WalletSession,
} from '@latchkey/core'
import { chainNamespaces, type KitError, kitError } from '@latchkey/protocol'
import { toPairingError, toRequestError } from './handed/providerErrors'
import { readProviderSession } from './handed/readProviderSession'
import { type Listener, readUniversalProvider } from './handed/universalProvider'
import { fieldsOf } from './messages/fieldsOf'
import { readApproved } from './sign/readApproved'

const uriLifeMs = 300_000
const claimMs = 1_000
const replaced = { code: 6000, message: 'User disconnected.' }

/**
 * A session's client over a provider that the site made itself and keeps: the kit pairs and asks through it, hears what
 * it tells, and leaves it as it is in the end.
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
  /** Those who wait for a link, in the order they asked. */
  const waiting: ((uri: string, expiresAt: number) => void)[] = []
  /** Topics of sessions that came of a pairing the visitor gave up. */
  const unwanted = new Set<string>()
  /** The session the visitor left last: the provider's word that it is connected may still be on its way. */
  let left: string | undefined
  const scope = createScope()
  let session = readProviderSession(provider.session, clock.now())

  function follow(now: WalletSession | undefined): void {
    if (!now || JSON.stringify(now) === JSON.stringify(session)) return
    const before = session?.topic
    if (before && before !== now.topic) {
      end(before, 'disconnected') // a kit holds one session at a time
      void leave(before)
    }
    session = now
    events.emit({ type: 'session', session: now })
  }

  function end(topic: unknown, why: Extract<SessionEvent, { type: 'ended' }>['why']): void {
    if (!session || session.topic !== topic) return
    const ended = session.topic
    session = undefined
    events.emit({ type: 'ended', topic: ended, why })
  }

  const topicOf = (said: unknown) => fieldsOf(said).topic
  const heard: Record<string, Listener> = {
    display_uri(said) {
      const uri = String(said)
      if (!/^wc:/.test(uri)) return
      const seconds = Number(/[?&]expiryTimestamp=(\d+)/.exec(uri)?.[1])
      const expiresAt = seconds > 0 ? seconds * 1000 : clock.now() + uriLifeMs
      const tell = waiting.shift()
      if (tell) tell(uri, expiresAt)
      else events.emit({ type: 'uri', uri, expiresAt }) // WC-02: the site pairs by itself
    },
    // A moment later: where a pairing is under way its outcome says whether the session is wanted.
    connect: () =>
      soon(0, () => {
        const now = readProviderSession(provider.session, clock.now())
        if (now && now.topic !== left && !unwanted.has(now.topic)) follow(now)
      }),
    session_update(said) {
      const { namespaces } = fieldsOf(fieldsOf(said).params)
      const approved = readApproved(namespaces, chainNamespaces)
      if (session && topicOf(said) === session.topic && approved) follow({ ...session, namespaces: approved })
    },
    session_event(said) {
      const { event, chainId } = fieldsOf(fieldsOf(said).params)
      const { name, data } = fieldsOf(event)
      if (!session || topicOf(said) !== session.topic) return
      if (typeof chainId === 'string' && typeof name === 'string')
        events.emit({ type: 'told', topic: session.topic, chainId, name, data })
    },
    session_delete: said => end(topicOf(said), 'deleted'),
    disconnect: () => end(session?.topic, 'disconnected'),
  }
  const ofClient: Record<string, Listener> = {
    session_expire: said => end(topicOf(said), 'expired'),
    session_extend: () => follow(readProviderSession(provider.session, clock.now())),
  }
  for (const [event, listener] of Object.entries(heard)) provider.on(event, listener)
  for (const [event, listener] of Object.entries(ofClient)) provider.client.on?.(event, listener)

  function soon(ms: number, work: () => void): void {
    const end = scope.own(
      clock.after(ms, () => {
        end()
        work()
      }),
    )
  }

  /** Ends a session that nobody wants any more: one that was replaced, or approved after the visitor gave up. */
  async function leave(topic: string): Promise<void> {
    await provider.client
      .disconnect?.({ topic, reason: replaced })
      .catch(error => log.warn('walletconnect: a session could not be ended', error))
  }

  async function pair({ namespaces, onUri, signal }: PairRequest): Promise<WalletSession> {
    waiting.push(onUri)
    let paired: WalletSession | undefined
    try {
      paired = readProviderSession(await provider.connect({ optionalNamespaces: namespaces }), clock.now())
    } catch (cause) {
      const place = waiting.indexOf(onUri)
      if (place >= 0) waiting.splice(place, 1)
      throw toPairingError(cause)
    }
    if (!paired) throw kitError('wallet/bad-answer', { value: 'session' })
    const { topic } = paired
    if (signal.aborted) {
      // Older versions give every open pairing the session of whichever was approved: another one may want it.
      if (!unwanted.has(topic))
        soon(claimMs, () => {
          if (unwanted.has(topic)) void leave(topic)
        })
      unwanted.add(topic)
      throw kitError('connect/cancelled')
    }
    unwanted.delete(topic)
    follow(paired)
    return paired
  }

  return {
    async restore() {
      session ??= readProviderSession(provider.session, clock.now())
      return session
    },
    session: () => session,
    async pair(request) {
      const { signal } = request
      if (signal.aborted) throw kitError('connect/cancelled')
      const paired = await unlessAborted(pair(request), signal, () => {
        provider.abortPairingAttempt?.()
        return kitError('connect/cancelled')
      })
      return { session: paired, auths: [] }
    },
    async request({ chainId, method, params, expiresIn, signal }) {
      if (!session) throw kitError('session/none') // ERR-40
      const { topic } = session
      const asked = provider.client
        .request({
          ...{ topic, chainId, request: { method, params } },
          ...(expiresIn === undefined ? {} : { expiry: expiresIn }),
        })
        .catch(cause => {
          throw toRequestError(cause, method)
        })
      return unlessAborted(asked, signal, () => kitError('http/aborted'))
    },
    async disconnect() {
      const topic = session?.topic
      if (!topic) return
      left = topic
      end(topic, 'disconnected')
      await provider
        .disconnect()
        .catch(error => log.warn('walletconnect: the wallet could not be told', error))
    },
    listen: events.on,
    close: once(() => {
      scope.close()
      for (const [event, listener] of Object.entries(heard)) provider.removeListener(event, listener)
      for (const [event, listener] of Object.entries(ofClient))
        provider.client.removeListener?.(event, listener)
    }),
  }
}

function unlessAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  reason: () => KitError,
): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(reason())
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
