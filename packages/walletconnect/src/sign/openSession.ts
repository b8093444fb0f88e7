import type { SessionEvent, SessionRequest } from '@latchkey/core'
import { isChainNamespace, type KitError, kitError, toKitError } from '@latchkey/protocol'
import { fromHex } from '../crypto/bytes'
import { fieldsOf } from '../messages/fields'
import type { Relay } from '../relay/createRelay'
import { bareId, type RpcError, type RpcMessage } from '../relay/rpcText'
import { openSealedTopic } from '../relay/sealedTopic'
import { isSignMethod, type SignMethod } from '../relay/signMethods'
import { idAhead, idTime } from './payloadIds'
import { createPendingRequests } from './pendingRequests'
import { readApproved } from './readApproved'
import { openSeenMessages } from './seenMessages'
import { sessionExpiry, sessionLifeMs } from './sessionExpiry'
import type { SessionWorld } from './sessionWorld'
import type { StoredSession } from './storedSession'

/** What every wallet may tell, also one that forgot to name it when it settled. */
const usualEvents = ['accountsChanged', 'chainChanged']

export type SessionHooks = {
  /** The wallet changed what it gives, or for how long. */
  changed(session: StoredSession): void
  /** The wallet ended the session. */
  deleted(): void
  told(event: Extract<SessionEvent, { type: 'told' }>): void
  /** The relay has taken a request. */
  asked(event: Extract<SessionEvent, { type: 'asked' }>): void
}

/** A session at work: hears its topic, answers the wallet, asks it. */
export type OpenSession = {
  stored(): StoredSession
  /** What another tab heard first. */
  replace(session: StoredSession): void
  request(request: SessionRequest): Promise<unknown>
  /** Tells the wallet that it is over. */
  tellEnd(): Promise<void>
  /** Stops hearing; what waits for an answer fails with the reason. */
  close(reason: KitError): void
}

export type OpenSessionInput = {
  world: SessionWorld
  relay: Relay
  nextId(): number
  session: StoredSession
  hooks: SessionHooks
}

export function openSession({ world, relay, nextId, session, hooks }: OpenSessionInput): OpenSession {
  const { clock, log } = world
  const { topic } = session
  const seen = openSeenMessages(world.storage, topic)
  const pending = createPendingRequests(clock)
  let now = session
  let { ahead } = session
  let isOpen = true
  /** When the wallet told each kind of event last, by its clock. */
  const toldAt = new Map<string, number>()
  const line = openSealedTopic({
    relay,
    shared: { topic, key: fromHex(session.symKey) ?? new Uint8Array(32) },
    randomBytes: length => world.crypto.getRandomValues(new Uint8Array(length)),
    receive,
    unreadable: () => log.info('walletconnect: an unreadable message was dropped'),
  })

  function receive(message: RpcMessage, mark: string): void {
    const id = bareId(message.id)
    const time = idTime(id) ?? clock.now()
    if (!seen.isNew(mark, message.kind === 'request' ? time : undefined)) return
    if (message.kind === 'request') hear(message, time)
    else pending.settle(id, message) // nobody waits for what another tab asked, or this one before its reload
  }

  function hear({ id, method, params }: Extract<RpcMessage, { kind: 'request' }>, time: number): void {
    if (method === 'wc_sessionRequest') return // of another tab of ours
    if (method === 'wc_sessionDelete') return hooks.deleted()
    ahead = Math.max(ahead, idAhead(bareId(id), clock.now()))
    if (method === 'wc_sessionEvent') return tell(params, time)
    if (!isSignMethod(method)) return
    const problem = obey(method, params, time)
    if (problem) log.warn(`walletconnect: ${method} of the wallet was not valid and is ignored`)
    if (!seen.claim(bareId(id))) return
    const answered = problem ? line.decline(id, method, problem) : line.answer(id, method, true)
    answered.catch(error => log.warn(`walletconnect: ${method} could not be answered`, error))
  }

  /** Does what the wallet asks, or tells what is wrong with it. */
  function obey(method: SignMethod, params: unknown, time: number): RpcError | undefined {
    if (method === 'wc_sessionPing' || method === 'wc_sessionSettle') return undefined // settled it is
    if (method === 'wc_sessionUpdate') return update(params, time)
    if (method === 'wc_sessionExtend') return extend(params)
    return { code: 1001, message: 'Unsupported method' }
  }

  function update(params: unknown, time: number): RpcError | undefined {
    const namespaces = readApproved(fieldsOf(params).namespaces, now.families)
    if (!namespaces) return { code: 1003, message: 'Invalid update request' }
    if (time >= now.updatedAt) change({ ...now, namespaces, updatedAt: time })
    return undefined
  }

  function extend(params: unknown): RpcError | undefined {
    const { expiry } = fieldsOf(params)
    const until = expiry === undefined ? clock.now() + sessionLifeMs : sessionExpiry(expiry, clock.now())
    if (until === undefined) return { code: 1004, message: 'Invalid extend request' }
    if (until > now.expiresAt) change({ ...now, expiresAt: until })
    return undefined
  }

  function change(next: StoredSession): void {
    now = { ...next, ahead }
    hooks.changed(now)
  }

  function tell(params: unknown, time: number): void {
    const { event, chainId } = fieldsOf(params)
    const { name, data } = fieldsOf(event)
    const approved = typeof chainId === 'string' ? approvedOn(chainId) : undefined
    if (typeof chainId !== 'string' || typeof name !== 'string' || !approved) return
    if (![...approved.events, ...usualEvents].includes(name)) return
    const kind = `${chainId.split(':')[0]} ${name}`
    if (time < (toldAt.get(kind) ?? 0)) return // a relay can hand over what is old after what is new
    toldAt.set(kind, time)
    hooks.told({ type: 'told', topic, chainId, name, data })
  }

  function approvedOn(chainId: string) {
    const [family] = chainId.split(':')
    return isChainNamespace(family) ? now.namespaces[family] : undefined
  }

  return {
    stored: () => now,
    replace(next) {
      now = next
    },
    async request({ chainId, method, params, expiresIn = 900, signal }) {
      const approved = approvedOn(chainId)
      if (signal?.aborted) throw kitError('http/aborted')
      if (!approved) throw kitError('session/namespace', { details: chainId }) // ERR-41
      if (!approved.chains.includes(chainId)) throw kitError('chain/not-configured', { value: chainId })
      if (!approved.methods.includes(method)) throw kitError('wallet/unsupported-method', { value: method })
      const life = Math.min(Math.max(Math.ceil(expiresIn), 300), 604_800)
      const expiryTimestamp = Math.floor((clock.now() + ahead) / 1000) + life // it goes by its own clock
      const id = nextId()
      const answer = pending.wait(id, { asked: method, lifeMs: life * 1000, signal })
      line
        .ask({
          id,
          method: 'wc_sessionRequest',
          params: { request: { method, params, expiryTimestamp }, chainId },
          ttl: life,
        })
        .then(() => isOpen && hooks.asked({ type: 'asked', topic, requestId: String(id) }))
        .catch(error => pending.fail(id, toKitError(error, 'request/invalid', { value: method })))
      return answer
    },
    tellEnd: () =>
      line.ask({
        id: nextId(),
        method: 'wc_sessionDelete',
        params: { code: 6000, message: 'User disconnected.' },
      }),
    close(reason) {
      isOpen = false
      line.close()
      pending.failAll(reason)
    },
  }
}
