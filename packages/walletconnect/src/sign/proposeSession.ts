import { createScope, type PairRequest, type SignedAuth } from '@latchkey/core'
import { type KitError, kitError, toKitError } from '@latchkey/protocol'
import { fromHex32 } from '../crypto/bytes'
import type { CryptoSuite } from '../crypto/cryptoSuite'
import type { SharedKey } from '../crypto/sharedKey'
import type { Relay } from '../relay/createRelay'
import { bareId, type RpcMessage } from '../relay/rpcText'
import type { SealedTopic } from '../relay/sealedTopic'
import { agreeWithWallet } from './agreeWithWallet'
import { awaitSettlement, type SettledSession } from './awaitSettlement'
import { forgetPairing, type KeptPairing, keepPairing } from './keptPairing'
import { createPairingState } from './pairingState'
import { createPairingTopics } from './pairingTopics'
import { pairingUri } from './pairingUri'
import { proposalTerms } from './proposalTerms'
import { sendProposal } from './sendProposal'
import { sessionLifeMs } from './sessionExpiry'
import type { SessionWorld } from './sessionWorld'
import type { StoredSession } from './storedSession'
import { toSessionError } from './toSessionError'

type PairingContext = {
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

/** Shows a link at once and proposes a session to the wallet that opens it, or continues a pairing of this tab's last page. */
export function proposeSession(
  context: PairingContext,
  shared: SharedKey,
  request: PairRequest,
  kept?: KeptPairing,
): Pairing {
  const { world, relay, nextId } = context
  const { clock } = world
  const terms = proposalTerms(context, request, kept)
  const { id, expiresAt, asked, signIn } = terms
  const scope = createScope()
  const { open, send, sendDelete } = createPairingTopics(context, scope)
  const state = createPairingState(clock, kept ? 'proposed' : 'preparing', expiresAt)
  const isOver = () => state.is('over')
  const fail = (error: KitError) => finish(() => context.failed(error))

  request.onUri(pairingUri(shared, terms.expiryTimestamp, signIn && 'wc_sessionAuthenticate'), expiresAt)
  const keys = openKeys(context, kept)
  const pairing = open(shared, receive)
  request.signal.addEventListener('abort', cancel)
  scope.own(() => request.signal.removeEventListener('abort', cancel))
  if (!kept) propose().catch(error => fail(toKitError(error, 'relay/unreachable')))
  return {
    check() {
      if (!state.isTimeUp()) return
      if (state.is('withdrawn')) finish()
      else withdraw(kitError('pairing/expired'))
    },
    cancel,
  }

  async function propose(): Promise<void> {
    const own = await keys
    if (!state.is('preparing')) return
    state.proposed()
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
      if (message.method === 'wc_pairingDelete' && !state.isAnswered()) fail(kitError('user/rejected'))
    } else if (bareId(message.id) === String(id) && !state.isAnswered()) {
      if (message.kind === 'error') fail(toSessionError(message.error, 'this connection'))
      else return approve(message.result)
    }
  }

  async function approve(result: unknown): Promise<void> {
    state.answered()
    const agreed = await agreeWithWallet(await keys, result)
    if (!agreed) return fail(kitError('wallet/bad-answer', { value: 'key' }))
    if (isOver()) return
    const session = awaitSettlement({ world, open, ...agreed, asked, send, settle, fail })
    if (state.is('withdrawn')) endSession(session)
    else state.agreed(session)
  }

  function settle(session: SettledSession, auths: readonly SignedAuth[] = []): void {
    if (!state.is('withdrawn'))
      return finish(() => context.settled({ ...session, asked, updatedAt: 0 }, auths))
    const key = fromHex32(session.symKey) ?? new Uint8Array(32)
    endSession(open({ topic: session.topic, key }, () => {}))
  }

  function cancel(): void {
    const error = kitError('connect/cancelled')
    if (state.is('preparing')) fail(error)
    else if (state.is('proposed', 'approved')) withdraw(error)
  }

  function withdraw(error: KitError): void {
    const session = state.withdraw()
    forgetPairing(world, id)
    context.failed(error)
    if (session) endSession(session)
    else sendDelete(pairing, 'wc_pairingDelete')
  }

  function endSession(session: SealedTopic): void {
    sendDelete(session, 'wc_sessionDelete')
    finish()
  }

  function finish(tell = () => {}): void {
    if (isOver()) return
    state.end()
    forgetPairing(world, id)
    tell()
    scope.close()
    context.over()
  }
}

/** Our half of the session's key: a new one, or that of the pairing we continue. */
async function openKeys({ suite: open }: PairingContext, kept?: KeptPairing) {
  const suite = await open()
  return { suite, key: kept?.key ?? (await suite.newExchangeKey()) }
}
