import type { SessionEvent, SessionRequest } from '@latchkey/core'
import { type KitError, kitError, toKitError } from '@latchkey/protocol'
import { fromHex } from '../crypto/bytes'
import type { Relay } from '../relay/createRelay'
import { bareId, type RpcMessage } from '../relay/rpcText'
import { openSealedTopic } from '../relay/sealedTopic'
import { isSignMethod } from '../relay/signMethods'
import { applyWalletRequest } from './applyWalletRequest'
import { idAhead, idTime } from './payloadIds'
import { createPendingRequests } from './pendingRequests'
import { openSeenMessages } from './seenMessages'
import type { SessionWorld } from './sessionWorld'
import { namespaceOn, type StoredSession } from './storedSession'
import { createWalletEvents } from './walletEvents'

export type SessionHooks = {
  /** The wallet changed what it gives, or for how long. */
  changed(session: StoredSession): void
  /** The wallet ended the session. */
  deleted(): void
  /** The wallet emitted an event, or the relay has taken a request. */
  emit(event: Extract<SessionEvent, { type: 'told' | 'asked' }>): void
}

/** A session in use: listens to its topic, answers the wallet, sends it requests. */
export type OpenSession = {
  stored(): StoredSession
  /** Takes over what another tab received first. */
  replace(session: StoredSession): void
  request(request: SessionRequest): Promise<unknown>
  /** Tells the wallet that the session is over. */
  sendDelete(): Promise<void>
  /** Stops listening; pending requests fail with the reason. */
  close(reason: KitError): void
}

type OpenSessionInput = {
  world: SessionWorld
  relay: Relay
  nextId(): number
  session: StoredSession
  hooks: SessionHooks
}

export function openSession({ world, relay, nextId, session, hooks }: OpenSessionInput): OpenSession {
  const { clock, log } = world
  const { topic: name } = session
  const seen = openSeenMessages(world.storage, name)
  const pending = createPendingRequests(clock)
  const events = createWalletEvents()
  let current = session
  let { ahead } = session
  let isOpen = true
  const shared = { topic: name, key: fromHex(session.symKey) ?? new Uint8Array(32) }
  const topic = openSealedTopic(world, relay, shared, receive)

  function receive(message: RpcMessage, mark: string): void {
    const id = bareId(message.id)
    const time = idTime(id) ?? clock.now()
    if (!seen.isNew(mark, message.kind === 'request' ? time : undefined)) return
    if (message.kind === 'request') receiveRequest(message, time)
    else pending.settle(id, message) // ignored if another tab sent the request, or this one before a reload
  }

  function receiveRequest({ id, method, params }: RpcRequest, time: number): void {
    if (method === 'wc_sessionRequest') return // sent by another tab of ours
    if (method === 'wc_sessionDelete') return hooks.deleted()
    ahead = Math.max(ahead, idAhead(bareId(id), clock.now()))
    if (method === 'wc_sessionEvent') {
      const event = events.read(current, params, time)
      if (event) hooks.emit(event)
      return
    }
    if (!isSignMethod(method)) return
    const outcome = applyWalletRequest(current, { method, params, time }, clock.now())
    if ('code' in outcome) log.warn(`walletconnect: ${method} of the wallet was not valid and is ignored`)
    else if (outcome !== current) change(outcome)
    if (!seen.claim(bareId(id))) return
    const sent = 'code' in outcome ? topic.reject(id, method, outcome) : topic.respond(id, method, true)
    sent.catch(error => log.warn(`walletconnect: ${method} could not be answered`, error))
  }

  function change(next: StoredSession): void {
    current = { ...next, ahead }
    hooks.changed(current)
  }

  return {
    stored: () => current,
    replace(next) {
      current = next
    },
    async request({ chainId, method, params, expiresIn = 900, signal }) {
      if (signal?.aborted) throw kitError('http/aborted')
      assertApproved(current, chainId, method)
      const ttl = Math.min(Math.max(Math.ceil(expiresIn), 300), 604_800)
      const expiryTimestamp = Math.floor((clock.now() + ahead) / 1000) + ttl // by the wallet's clock
      const id = nextId()
      const answer = pending.wait(id, { asked: method, lifeMs: ttl * 1000, signal })
      topic
        .request({
          ...{ id, method: 'wc_sessionRequest', ttl },
          params: { request: { method, params, expiryTimestamp }, chainId },
        })
        .then(() => isOpen && hooks.emit({ type: 'asked', topic: name, requestId: String(id) }))
        .catch(error => pending.fail(id, toKitError(error, 'request/invalid', { value: method })))
      return answer
    },
    sendDelete: () =>
      topic.request({
        id: nextId(),
        method: 'wc_sessionDelete',
        params: { code: 6000, message: 'User disconnected.' },
      }),
    close(reason) {
      isOpen = false
      topic.close()
      pending.failAll(reason)
    },
  }
}

type RpcRequest = Extract<RpcMessage, { kind: 'request' }>

function assertApproved(session: StoredSession, chainId: string, method: string): void {
  const approved = namespaceOn(session, chainId)
  if (!approved) throw kitError('session/namespace', { details: chainId }) // ERR-41
  if (!approved.chains.includes(chainId)) throw kitError('chain/not-configured', { value: chainId })
  if (!approved.methods.includes(method)) throw kitError('wallet/unsupported-method', { value: method })
}
