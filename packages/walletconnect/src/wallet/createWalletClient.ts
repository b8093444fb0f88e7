import { createEmitter, once } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { openCryptoSuite } from '../crypto/openCryptoSuite'
import { keepLoaded } from '../loading/keepLoaded'
import { createRelay } from '../relay/createRelay'
import { answerProposals } from './answerProposals'
import { answerRequests } from './answerRequests'
import { changeSession, findSession, removeSession } from './bookedSessions'
import { controlSessions } from './controlSessions'
import { handlePairingRequest } from './handlePairingRequest'
import { handleSessionRequest } from './handleSessionRequest'
import { openMail, type RpcAnswer, type RpcRequest } from './mail'
import { readPairingUri } from './readPairingUri'
import { createRelayReach } from './relayReach'
import { openSeenMarks } from './seenMarks'
import { openBook } from './walletBook'
import type { SiteSession, WalletClient, WalletEvent, WalletState } from './walletClient'
import { walletState } from './walletState'
import type { WalletWorld } from './walletWorld'
import { watchExpiry } from './watchExpiry'

const mostPairings = 20

/**
 * The wallet's side of WalletConnect. It continues where the last page stopped: sessions, proposals and requests are
 * stored, and so are answers that the relay has not taken yet.
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
  const suite = keepLoaded(() => openCryptoSuite(world.crypto))
  const seen = openSeenMarks(world)
  const reach = createRelayReach(clock, changed)
  let state: WalletState | undefined
  let isClosed = false

  const relay = createRelay(world, suite, {
    online(online) {
      reach.set(online)
      if (online) mail.flush()
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
  changed()

  function receive(topic: string, request: RpcRequest): void {
    if (findSession(book, topic))
      handleSessionRequest({ ...parts, ended: session => endSession(session, 'site') }, topic, request)
    else handlePairingRequest(parts, topic, request)
  }

  /** The first answer on a session's topic is the site's answer to the settlement. */
  function answered(topic: string, { kind }: RpcAnswer): void {
    const session = findSession(book, topic)
    if (!session || session.acknowledged) return
    if (kind === 'error') endSession(session, 'site')
    else changeSession(book, topic, { acknowledged: true })
  }

  function changed(): void {
    if (isClosed) return
    state = undefined
    const { sessions, pairings } = book.get()
    const topics = [...sessions, ...pairings.filter(({ used }) => !used)].map(({ topic }) => topic)
    mail.follow(topics)
    if (topics.length > 0) reach.expect()
    expiry.plan()
    events.emit({ type: 'changed' })
  }

  function endSession(session: SiteSession, by: 'site' | 'wallet' | 'time'): void {
    removeSession(book, session.topic)
    seen.forget(session.topic)
    events.emit({ type: 'ended', session, by })
  }

  return {
    state() {
      state ??= walletState(book.get(), reach.get())
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
    ...answerProposals(parts),
    ...answerRequests(clock, book, mail),
    ...controlSessions({ world, book, mail, end: session => endSession(session, 'wallet') }),
    close: once(() => {
      isClosed = true
      reach.stop()
      expiry.stop()
      book.close()
      mail.close()
      relay.close()
    }),
  }
}
