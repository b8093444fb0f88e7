import type {
  SessionClient,
  SessionEvent,
  SessionNamespace,
  SessionPeer,
  SessionRequest,
  WalletSession,
} from '@latchkey/core'
import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { createWalletScript, type WalletScript } from '../walletScript'

type Approved = Readonly<Partial<Record<ChainNamespace, Partial<SessionNamespace>>>>

export type ScriptedSessionOptions = {
  /** The wallet's approval; by default the chains are those of the accounts. */
  namespaces: Approved
  /** Whether the session exists from the start: `stored` waits until it is restored. */
  begins?: 'live' | 'stored' | 'none'
  /** The wallet's answer; an error thrown here is the request's. */
  answer?(request: SessionRequest): unknown
  peer?: Partial<SessionPeer>
}

/** The actions of a user in the wallet at the far end. */
export type SessionScript = WalletScript & {
  /** Changes the approval: other accounts, more chains. */
  update(namespaces: Approved): void
  /** Raises an event: `chainChanged`, `accountsChanged`. */
  tell(chainId: string, name: string, data: unknown): void
  end(why: 'deleted' | 'expired'): void
  /** Raises any other event of a client: a lost relay, the site's own link. */
  emit(event: SessionEvent): void
}

export type ScriptedSession = {
  readonly client: SessionClient
  readonly script: SessionScript
  /** Every request it received, oldest first; a test may empty the list. */
  readonly requests: SessionRequest[]
  /** The links that paired it. */
  readonly uris: string[]
  listenerCount(): number
}

const weekMs = 604_800_000

/**
 * A session with a wallet whose user does what the test says; replaces everything behind `SessionClient`:
 * crypto, relay and wallet.
 *
 * @example
 * const { client, script } = scriptedSession({ namespaces: { eip155: { accounts: ['eip155:1:0x…'] } } })
 */
export function scriptedSession(options: ScriptedSessionOptions): ScriptedSession {
  const { begins = 'live', answer = () => null, peer } = options
  const listeners = new Set<(event: SessionEvent) => void>()
  const requests: SessionRequest[] = []
  const uris: string[] = []
  const user = createWalletScript(() => kitError('user/rejected'))
  let topics = 0
  let namespaces = options.namespaces
  let stored = begins === 'stored' ? settle() : undefined
  let session = begins === 'live' ? settle() : undefined

  function settle(): WalletSession {
    topics += 1
    const topic = topics.toString(16).padStart(64, '0')
    return {
      topic,
      expiresAt: Date.now() + weekMs,
      namespaces: readNamespaces(namespaces),
      peer: peerOf(peer),
    }
  }

  function emit(event: SessionEvent): void {
    for (const listener of [...listeners]) listener(event)
  }

  async function consent(signal: AbortSignal | undefined): Promise<void> {
    await user.consent()
    if (signal?.aborted) throw kitError('connect/cancelled')
  }

  function end(why: 'deleted' | 'expired' | 'disconnected'): void {
    const { topic } = session ?? {}
    session = undefined
    stored = undefined
    if (topic) emit({ type: 'ended', topic, why })
  }

  const client: SessionClient = {
    async restore() {
      if (!session && stored) {
        session = stored
        stored = undefined
        emit({ type: 'session', session })
      }
      return session
    },
    session: () => session,
    async pair({ onUri, signal }) {
      const uri = `wc:${'0'.repeat(63)}${uris.length}@2?relay-protocol=irn&symKey=${'0'.repeat(64)}`
      uris.push(uri)
      onUri(uri, Date.now() + 300_000)
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(kitError('connect/cancelled')), { once: true })
        consent(signal).then(resolve, reject)
      })
      if (session) end('disconnected')
      session = settle()
      emit({ type: 'session', session })
      return { session, auths: [] }
    },
    async request(request) {
      requests.push(request)
      await undefined // never answers within the call itself
      if (!session) throw kitError('session/none')
      const scripted = user.scripted(request.method)
      if (scripted && 'error' in scripted) throw scripted.error
      if (scripted) return scripted.value
      await consent(request.signal)
      return answer(request)
    },
    disconnect: async () => end('disconnected'),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => listeners.clear(),
  }

  return {
    client,
    requests,
    uris,
    listenerCount: () => listeners.size,
    script: {
      ...user.script,
      update(next) {
        namespaces = next
        if (!session) return
        session = { ...session, namespaces: readNamespaces(next) }
        emit({ type: 'session', session })
      },
      tell(chainId, name, data) {
        if (session) emit({ type: 'told', topic: session.topic, chainId, name, data })
      },
      end,
      emit,
    },
  }
}

function readNamespaces(approved: Approved): WalletSession['namespaces'] {
  const entries = Object.entries(approved).map(
    ([name, { accounts = [], chains, methods = [], events = [] }]) => {
      const ofAccounts = accounts.map(account => account.split(':').slice(0, 2).join(':'))
      return [name, { accounts, chains: chains ?? [...new Set(ofAccounts)], methods, events }]
    },
  )
  return Object.fromEntries(entries)
}

function peerOf(peer: Partial<SessionPeer> | undefined): SessionPeer {
  return { name: 'Scripted', description: '', url: 'https://wallet.example', icons: [], ...peer }
}
