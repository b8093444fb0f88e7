import type { Clock, Scope, SessionEvent, WalletSession } from '@latchkey/core'
import { chainNamespaces } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import { readApproved } from '../sign/readApproved'
import type { ProviderPairings } from './providerPairings'
import type { ProviderSession } from './providerSession'
import type { Emitter, Listener, UniversalProvider } from './universalProvider'

const uriLifeMs = 300_000

type Input = {
  provider: UniversalProvider
  clock: Clock
  scope: Scope
  session: ProviderSession
  pairings: Pick<ProviderPairings, 'takeUri' | 'isUnwanted'>
  after(ms: number, work: () => void): void
  /** The provider's session now. */
  read(): WalletSession | undefined
  /** Whether the visitor disconnected this session: the provider may still report it as connected. */
  isLeft(topic: string): boolean
  emit(event: SessionEvent): void
}

/** Follows what the site's provider reports, until the scope closes. */
export function listenToProvider(input: Input): void {
  const { provider, clock, scope, session, pairings, after, read, isLeft, emit } = input
  const isCurrent = (said: unknown) => session.get()?.topic === fieldsOf(said).topic
  listenTo(scope, provider, {
    display_uri(said) {
      const uri = String(said)
      if (!uri.startsWith('wc:')) return
      const expiresAt = readUriExpiry(uri) ?? clock.now() + uriLifeMs
      // WC-02: the site may also pair by itself
      if (!pairings.takeUri(uri, expiresAt)) emit({ type: 'uri', uri, expiresAt })
    },
    // Deferred: the outcome of a pairing under way says first whether the session is wanted.
    connect: () =>
      after(0, () => {
        const now = read()
        if (now && !isLeft(now.topic) && !pairings.isUnwanted(now.topic)) session.follow(now)
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
        emit({ type: 'told', topic, chainId, name, data })
    },
    session_delete: said => session.end(fieldsOf(said).topic, 'deleted'),
    disconnect: () => session.end(session.get()?.topic, 'disconnected'),
  })
  listenTo(scope, provider.client, {
    session_expire: said => session.end(fieldsOf(said).topic, 'expired'),
    session_extend: () => session.follow(read()),
  })
}

function listenTo(
  scope: Scope,
  emitter: Partial<Emitter>,
  listeners: Readonly<Record<string, Listener>>,
): void {
  for (const [event, listener] of Object.entries(listeners)) {
    emitter.on?.(event, listener)
    scope.own(() => emitter.removeListener?.(event, listener))
  }
}

/** When a link expires, in milliseconds; undefined if it does not say. */
function readUriExpiry(uri: string): number | undefined {
  const seconds = Number(/[?&]expiryTimestamp=(\d+)/.exec(uri)?.[1])
  return seconds > 0 ? seconds * 1000 : undefined
}
