import { createEmitter, once, type Stop } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { keepSuite } from '../crypto/keepSuite'
import { openCryptoSuite } from '../crypto/openCryptoSuite'
import { createRelay } from '../relay/createRelay'
import { writeError, writeResult } from '../relay/rpcText'
import { answerTag, signMethods } from '../relay/signMethods'
import { hearPairing, withoutPairing } from './hearPairing'
import { hearSession } from './hearSession'
import { openMail, type RpcAnswer, type RpcRequest } from './mail'
import type { Proposal } from './proposal'
import { readPairingUri } from './readPairingUri'
import { rpcIdOf } from './readSiteRequest'
import { openSeenMarks } from './seenMarks'
import { declineAuth, sessionMs, settleAuth, settleSession } from './settleSession'
import { openBook, type WalletBook } from './walletBook'
import type { SiteRequest, SiteSession, WalletClient, WalletEvent, WalletState } from './walletClient'
import type { WalletWorld } from './walletWorld'
import { watchExpiry } from './watchExpiry'

const declined = { code: 5000, message: 'User rejected.' }
const left = { code: 6000, message: 'User disconnected.' }
const patienceMs = 4000
const pingMs = 15_000
const mostPairings = 20

/**
 * A wallet's side of WalletConnect. It goes on where the page before left off: sessions, proposals and requests are
 * kept, and so are answers that the relay did not take yet.
 *
 * @example
 * const wallet = createWalletClient({ ...world, metadata })
 * wallet.listen(() => show(wallet.state()))
 * await wallet.pair('wc:…')
 */
export function createWalletClient(world: WalletWorld): WalletClient {
  const { clock } = world
  const events = createEmitter<WalletEvent>(error =>
    world.log.error('walletconnect: a listener failed', error),
  )
  const suite = keepSuite(() => openCryptoSuite(world.crypto))
  const seen = openSeenMarks(world)
  let reached: 'unknown' | 'online' | 'offline' = 'unknown'
  let state: WalletState | undefined
  let stopPatience: Stop = () => {}
  let closed = false

  const relay = createRelay(world, suite, {
    online(now) {
      stopPatience()
      reached = now ? 'online' : 'offline'
      if (now) mail.flush()
      changed()
    },
  })
  const book = openBook(world.storage, changed)
  const mail = openMail({ world, suite, relay, book, seen, receive, answered })
  const parts = { world, suite, relay, book, mail }
  const expiry = watchExpiry({
    clock,
    book,
    ended: session => endSession(session, 'time'),
    forgotten: seen.forget,
    ranOut: what => events.emit({ type: 'ranOut', what }),
  })

  function receive(topic: string, request: RpcRequest): void {
    const isSession = book.get().sessions.some(session => session.topic === topic)
    if (isSession) hearSession({ ...parts, ended: session => endSession(session, 'site') }, topic, request)
    else hearPairing(parts, topic, request)
  }

  /** The first answer on a session's topic is the site's to the session itself. */
  function answered(topic: string, { kind }: RpcAnswer): void {
    const session = book.get().sessions.find(one => one.topic === topic)
    if (!session || session.acknowledged) return
    if (kind === 'error') return endSession(session, 'site')
    changeSession(topic, { acknowledged: true })
  }

  function changeSession(topic: string, change: Partial<SiteSession>): void {
    book.change(({ sessions }) => ({
      sessions: sessions.map(one => (one.topic === topic ? { ...one, ...change } : one)),
    }))
  }

  function changed(): void {
    if (closed) return
    state = undefined
    const { sessions, pairings } = book.get()
    const open = pairings.filter(({ used }) => !used)
    mail.follow([...sessions, ...open].map(({ topic }) => topic))
    if (reached === 'unknown' && sessions.length + open.length > 0) beginPatience()
    expiry.plan()
    events.emit({ type: 'changed' })
  }

  /** A relay that was never reached says nothing of it: after a moment that is told, too. */
  function beginPatience(): void {
    stopPatience()
    stopPatience = clock.after(patienceMs, () => {
      reached = 'offline'
      changed()
    })
  }

  function endSession(session: SiteSession, by: 'site' | 'wallet' | 'time'): void {
    const { topic } = session
    book.change(({ sessions, requests, keys: { [topic]: _, ...keys } }) => ({
      sessions: sessions.filter(one => one.topic !== topic),
      requests: requests.filter(one => one.topic !== topic),
      keys,
    }))
    seen.forget(topic)
    events.emit({ type: 'ended', session, by })
  }

  function proposalOf(id: string): Proposal {
    const proposal = book.get().proposals.find(one => one.id === id)
    if (!proposal) throw kitError('pairing/expired')
    return proposal
  }

  function sessionOf(topic: string): SiteSession {
    const session = book.get().sessions.find(one => one.topic === topic)
    if (!session) throw kitError('session/ended')
    return session
  }

  /** Takes a request off the list: whatever becomes of the answer, nobody is asked a second time. */
  function takeRequest(key: string): SiteRequest {
    const request = book.get().requests.find(one => one.key === key)
    if (!request) throw kitError('request/expired')
    book.change(({ requests }) => ({ requests: requests.filter(one => one.key !== key) }))
    return request
  }

  async function answer(request: SiteRequest, text: string): Promise<void> {
    const ttl = Math.max(300, Math.ceil((request.expiresAt - clock.now()) / 1000))
    await mail.send(request.topic, text, { tag: answerTag('wc_sessionRequest'), ttl })
  }

  changed()

  return {
    state() {
      state ??= toState(book.get(), reached)
      return state
    },
    listen: events.on,
    async pair(uri) {
      const { topic, symKey, expiresAt } = readPairingUri(uri, clock.now())
      const known = book.get().pairings.find(one => one.topic === topic)
      if (known?.used) throw kitError('pairing/bad-uri', { details: 'it was used already' })
      if (known) return
      if (book.get().pairings.length >= mostPairings)
        throw kitError('wallet/busy', { details: 'too many links are open' })
      book.change(({ pairings, keys }) => ({
        pairings: [...pairings, { topic, expiresAt, used: false }],
        keys: { ...keys, [topic]: symKey },
      }))
    },
    async approve(id, namespaces) {
      const proposal = proposalOf(id)
      const session = proposal.kind === 'session' ? proposal : proposal.fallback
      if (!session) throw kitError('request/invalid', { value: 'proposal of a session' })
      if (Object.keys(namespaces).length === 0) throw kitError('session/namespace')
      return settleSession(parts, session, namespaces)
    },
    async authenticate(id, signed) {
      const proposal = proposalOf(id)
      if (proposal.kind !== 'auth' || signed.length === 0)
        throw kitError('request/invalid', { value: 'wish to sign in' })
      return settleAuth(parts, proposal, signed)
    },
    async reject(id, why = declined) {
      const proposal = proposalOf(id)
      const session = proposal.kind === 'session' ? proposal : proposal.fallback
      book.change(current => withoutPairing(current, proposal.pairingTopic))
      if (proposal.kind === 'auth') await declineAuth(parts, proposal, why)
      if (!session) return
      const how = { tag: answerTag('wc_sessionPropose', true), ttl: signMethods.wc_sessionPropose.ttl }
      await mail.send(session.pairingTopic, writeError(session.id, why), how)
    },
    async respond(key, result) {
      const request = takeRequest(key)
      await answer(request, writeResult(rpcIdOf(request), result))
    },
    async refuse(key, why = declined) {
      const request = takeRequest(key)
      await answer(request, writeError(rpcIdOf(request), why))
    },
    async emit(topic, { chainId, name, data }) {
      sessionOf(topic)
      await mail.ask(topic, 'wc_sessionEvent', { event: { name, data }, chainId })
    },
    async update(topic, namespaces) {
      sessionOf(topic)
      changeSession(topic, { namespaces })
      await mail.ask(topic, 'wc_sessionUpdate', { namespaces })
    },
    async extend(topic) {
      sessionOf(topic)
      const expiresAt = clock.now() + sessionMs
      changeSession(topic, { expiresAt })
      await mail.ask(topic, 'wc_sessionExtend', { expiry: Math.floor(expiresAt / 1000) })
    },
    async ping(topic) {
      sessionOf(topic)
      const heard = await mail.ask(topic, 'wc_sessionPing', {}, pingMs)
      if (heard?.kind !== 'result') throw kitError('request/expired')
    },
    async disconnect(topic) {
      const session = sessionOf(topic)
      // It ends here whatever the relay says; the word goes out when it can.
      const told = mail.ask(topic, 'wc_sessionDelete', left)
      endSession(session, 'wallet')
      await told.catch(error =>
        world.log.warn('walletconnect: the site is told when the relay is back', error),
      )
    },
    close: once(() => {
      closed = true
      stopPatience()
      expiry.stop()
      book.close()
      mail.close()
      relay.close()
    }),
  }
}

function toState(book: WalletBook, reached: 'unknown' | 'online' | 'offline'): WalletState {
  const { sessions, proposals, requests, unsent } = book
  const pairings = book.pairings.filter(
    one => !one.used && !proposals.some(({ pairingTopic }) => pairingTopic === one.topic),
  )
  const isNeeded = sessions.length + pairings.length + proposals.length + unsent.length > 0
  const relay = reached === 'unknown' ? 'connecting' : reached
  return {
    relay: isNeeded ? relay : 'resting',
    sessions,
    proposals,
    requests,
    pairings,
    unsent: unsent.length,
  }
}
