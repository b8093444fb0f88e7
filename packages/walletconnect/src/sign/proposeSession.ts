import { type Clock, createScope, type PairRequest, type SignedAuth } from '@latchkey/core'
import { type KitError, kitError, toKitError } from '@latchkey/protocol'
import { fromHex32 } from '../crypto/bytes'
import type { CryptoSuite } from '../crypto/cryptoSuite'
import type { SharedKey } from '../crypto/sharedKey'
import type { Relay } from '../relay/createRelay'
import { bareId, type RpcMessage } from '../relay/rpcText'
import { openSealedTopic, type ReceiveRpc, type SealedTopic } from '../relay/sealedTopic'
import { agreeWithWallet } from './agreeWithWallet'
import { awaitSettlement, type SettledSession } from './awaitSettlement'
import { forgetPairing, type KeptPairing, keepPairing } from './keptPairing'
import { pairingUri } from './pairingUri'
import { proposalTerms } from './proposalTerms'
import { sendProposal } from './sendProposal'
import { sessionLifeMs } from './sessionExpiry'
import type { SessionWorld } from './sessionWorld'
import type { StoredSession } from './storedSession'
import { toSessionError } from './toSessionError'

/** A minute. Counted in beats, because a page that sleeps has none: it reads its messages when it wakes. */
const graceBeats = 12
const disconnected = { code: 6000, message: 'User disconnected.' }

export type PairingContext = {
  world: SessionWorld
  relay: Relay
  suite(): Promise<CryptoSuite>
  nextId(): number
  /** The wallet approved. Takes over the session before the pairing lets go of its topic. */
  settled(session: StoredSession, auths: readonly SignedAuth[]): void
  /** Declined, expired or cancelled. */
  failed(error: KitError): void
  /** Nothing more will come of it. */
  over(): void
}

/** A link that waits for a wallet. */
export type Pairing = {
  /** Called with every beat: withdraws a proposal that has expired, and ends one that was withdrawn. */
  check(): void
  /** Withdraws: the wallet is told, and a session that it approves anyway is ended. */
  cancel(): void
}

type State =
  /** The link is shown, but nothing has been sent yet. */
  | { status: 'preparing' }
  /** A wallet may answer. */
  | { status: 'proposed' }
  /** The wallet sent its key. It settles on the session's topic, once we have derived that. */
  | { status: 'approved'; session?: SealedTopic }
  /** Cancelled or expired. A wallet may have approved in that very moment, so we listen a little longer. */
  | { status: 'withdrawn'; isAnswered: boolean }
  | { status: 'over' }

/** Shows a link at once and proposes a session to whoever opens it, or continues what this tab's last page began. */
export function proposeSession(
  context: PairingContext,
  shared: SharedKey,
  request: PairRequest,
  kept?: KeptPairing,
): Pairing {
  const { world, relay, nextId } = context
  const { clock, log } = world
  const terms = proposalTerms(context, request, kept)
  const { id, expiresAt, families, signIn } = terms
  const scope = createScope()
  let state: State = { status: kept ? 'proposed' : 'preparing' }
  let isGraceOver = gracePeriod(clock, expiresAt)

  request.onUri(pairingUri(shared, terms.expiryTimestamp, signIn && 'wc_sessionAuthenticate'), expiresAt)
  const keys = context
    .suite()
    .then(async suite => ({ suite, key: kept?.key ?? (await suite.newExchangeKey()) }))
  const pairing = open(shared, receive)
  request.signal.addEventListener('abort', cancel)
  scope.own(() => request.signal.removeEventListener('abort', cancel))
  if (!kept) propose().catch(error => fail(toKitError(error, 'relay/unreachable')))
  return {
    check() {
      if (!isGraceOver()) return
      if (state.status === 'withdrawn') finish()
      else withdraw(kitError('pairing/expired'))
    },
    cancel,
  }

  async function propose(): Promise<void> {
    const own = await keys
    if (state.status !== 'preparing') return
    state = { status: 'proposed' }
    if (!signIn) keepPairing(world, { shared, key: own.key, id, expiresAt }) // after a reload nobody waits for a signature
    await sendProposal({
      ...{ world, relay, nextId, ...terms, ...own, pairing, scope, isOver, fail },
      namespaces: request.namespaces,
      signed: (session, auths) =>
        settle({ ...session, ahead: 0, expiresAt: clock.now() + sessionLifeMs }, auths),
    })
  }

  function receive(message: RpcMessage): void | Promise<void> {
    if (message.kind === 'request') {
      if (message.method === 'wc_pairingPing') send(pairing.respond(message.id, message.method, true))
      if (message.method === 'wc_pairingDelete' && !isAnswered(state)) fail(kitError('user/rejected'))
    } else if (bareId(message.id) === String(id) && !isAnswered(state)) {
      if (message.kind === 'error') fail(toSessionError(message.error, 'this connection'))
      else return approve(message.result)
    }
  }

  async function approve(result: unknown): Promise<void> {
    state = state.status === 'withdrawn' ? { ...state, isAnswered: true } : { status: 'approved' }
    const agreed = await agreeWithWallet(await keys, result)
    if (!agreed) return fail(kitError('wallet/bad-answer', { value: 'key' }))
    if (isOver()) return
    const session = awaitSettlement({ world, open, ...agreed, families, send, settle, fail })
    if (state.status === 'withdrawn') endSession(session)
    else state = { status: 'approved', session }
  }

  function settle(session: SettledSession, auths: readonly SignedAuth[] = []): void {
    if (state.status !== 'withdrawn')
      return finish(() => context.settled({ ...session, families, updatedAt: 0 }, auths))
    const key = fromHex32(session.symKey) ?? new Uint8Array(32)
    endSession(open({ topic: session.topic, key }, () => {}))
  }

  function cancel(): void {
    const error = kitError('connect/cancelled')
    if (state.status === 'preparing') fail(error)
    else if (state.status === 'proposed' || state.status === 'approved') withdraw(error)
  }

  function withdraw(error: KitError): void {
    const session = state.status === 'approved' ? state.session : undefined
    state = { status: 'withdrawn', isAnswered: isAnswered(state) }
    isGraceOver = gracePeriod(clock, clock.now())
    forgetPairing(world, id)
    context.failed(error)
    if (session) endSession(session)
    else send(pairing.request({ id: nextId(), method: 'wc_pairingDelete', params: disconnected }))
  }

  function endSession(session: SealedTopic): void {
    send(session.request({ id: nextId(), method: 'wc_sessionDelete', params: disconnected }))
    finish()
  }

  function fail(error: KitError): void {
    finish(() => context.failed(error))
  }

  function finish(tell = () => {}): void {
    if (isOver()) return
    state = { status: 'over' }
    forgetPairing(world, id)
    tell()
    scope.close()
    context.over()
  }

  function isOver(): boolean {
    return state.status === 'over'
  }

  function open(key: SharedKey, hear: ReceiveRpc): SealedTopic {
    const topic = openSealedTopic(world, relay, key, hear)
    scope.own(topic.close)
    return topic
  }

  function send(sent: Promise<void>): void {
    sent.catch(error => log.warn('walletconnect: the wallet could not be told', error))
  }
}

function isAnswered(state: State): boolean {
  return state.status === 'withdrawn' ? state.isAnswered : state.status === 'approved'
}

/** Whether a moment is past by a minute of beats; asked once per beat. */
function gracePeriod(clock: Clock, from: number): () => boolean {
  let beats = 0
  return () => {
    if (clock.now() >= from) beats += 1
    return beats >= graceBeats
  }
}
