import { createScope, type PairRequest, type SignedAuth } from '@latchkey/core'
import { chainNamespaces, type KitError, kitError, toKitError } from '@latchkey/protocol'
import { fromHex32, toHex } from '../crypto/bytes'
import type { CryptoSuite } from '../crypto/cryptoSuite'
import { agreeKey, type SharedKey } from '../crypto/sharedKey'
import { fieldsOf } from '../messages/fields'
import type { Relay } from '../relay/createRelay'
import { bareId, type RpcMessage, writeRequest } from '../relay/rpcText'
import { openSealedTopic, type SealedTopic } from '../relay/sealedTopic'
import { forgetPairing, type KeptPairing, keepPairing } from './keptPairing'
import { pairingUri } from './pairingUri'
import { idAhead } from './payloadIds'
import { readSettlement } from './readSettlement'
import { openSeenMessages } from './seenMessages'
import { sessionLifeMs } from './sessionExpiry'
import type { SessionWorld } from './sessionWorld'
import type { StoredSession } from './storedSession'
import { toSessionError } from './toSessionError'

const lifeMs = 4 * 60_000 // WC-17
/** A wallet goes by its own clock, which may be that far ahead of ours. */
const skewMs = 10 * 60_000
/**
 * A wallet may approve in the very moment in which the link runs out or the visitor gives up: it is heard for so many
 * beats more, a minute. A page that sleeps has none, and hears its mail when it wakes.
 */
const lingerBeats = 12
const ended = { code: 6000, message: 'User disconnected.' }

export type PairingContext = {
  world: SessionWorld
  relay: Relay
  suite(): Promise<CryptoSuite>
  nextId(): number
  /** The wallet approved. Takes over the session before the pairing lets go of its topic. */
  settled(session: StoredSession, auths: readonly SignedAuth[]): void
  /** It declined, ran out of time, or was given up. */
  failed(error: KitError): void
  /** Nothing more is heard of it. */
  over(): void
}

/** A link that waits for a wallet. */
export type Pairing = {
  /** With every beat: gives up a pairing that has run out, and ends one that was given up. */
  check(): void
  /** Gives up: the wallet is told, and a session that it approves all the same is ended. */
  cancel(): void
}

/**
 * Makes the link, tells it at once, and offers the session to whoever comes with it; or goes on with what an earlier page
 * of this tab began.
 */
export function startPairing(
  context: PairingContext,
  shared: SharedKey,
  request: PairRequest,
  kept?: KeptPairing,
): Pairing {
  const { world, relay, nextId } = context
  const { clock, log } = world
  const expiresAt = kept?.expiresAt ?? clock.now() + lifeMs
  const toldExpiry = Math.floor((expiresAt + skewMs) / 1000)
  const families = chainNamespaces.filter(family => request.namespaces[family])
  const { eip155 } = request.namespaces
  const signIn = families.length === 1 && eip155 ? request.auth : undefined // it exists for EVM chains alone
  const proposalId = kept?.id ?? nextId()
  const scope = createScope()
  let endsAt = expiresAt
  let beats = 0
  let isProposed = kept !== undefined
  let isApproved = false
  let isGivenUp = false
  let isOver = false
  let session: SealedTopic | undefined

  request.onUri(pairingUri(shared, toldExpiry, signIn && 'wc_sessionAuthenticate'), expiresAt)

  const keys = context
    .suite()
    .then(async suite => ({ suite, key: kept?.key ?? (await suite.newExchangeKey()) }))
  const pairing = openTopic(shared, hear)
  request.signal.addEventListener('abort', cancel)
  scope.own(() => request.signal.removeEventListener('abort', cancel))
  if (!kept) propose().catch(error => fail(toKitError(error, 'relay/unreachable')))
  return {
    check() {
      if (clock.now() < endsAt) return
      beats += 1
      if (beats < lingerBeats) return
      if (isGivenUp) finish(() => {})
      else giveUp(kitError('pairing/expired'))
    },
    cancel,
  }

  function openTopic(key: SharedKey, receive: (message: RpcMessage) => void | Promise<void>): SealedTopic {
    const topic = openSealedTopic({
      relay,
      shared: key,
      randomBytes: length => world.crypto.getRandomValues(new Uint8Array(length)),
      receive,
      unreadable: () => log.info('walletconnect: an unreadable message was dropped'),
    })
    scope.own(topic.close)
    return topic
  }

  async function propose(): Promise<void> {
    const { suite, key } = await keys
    if (isOver) return
    isProposed = true
    if (!signIn) keepPairing(world, { shared, key, id: proposalId, expiresAt }) // whoever asked for a signature is gone with the page
    const { name, description, url, icons } = world.metadata
    const proposer = { publicKey: toHex(key.publicKey), metadata: { name, description, url, icons } }
    const asking = signIn && (await import('./askToSignIn').catch(notLoaded)) // few sites ask for it
    if (isOver) return
    if (asking && signIn && eip155)
      scope.own(
        await asking.askToSignIn({
          ...{ auth: signIn, eip155, suite, key, relay, pairing, expiryTimestamp: toldExpiry },
          ...{ id: nextId(), requester: proposer, now: clock.now() },
          signed: (settled, auths) =>
            complete({ ...settled, ahead: 0, expiresAt: clock.now() + sessionLifeMs }, auths),
          failed: fail,
        }),
      )
    if (isOver) return
    const proposal = {
      requiredNamespaces: {},
      optionalNamespaces: request.namespaces,
      relays: [{ protocol: 'irn' }],
      pairingTopic: shared.topic,
      proposer,
      expiryTimestamp: toldExpiry,
    }
    const message = pairing.seal(writeRequest(String(proposalId), 'wc_sessionPropose', proposal))
    await relay.proposeSession({ topic: shared.topic, message, correlationId: proposalId })
  }

  function hear(message: RpcMessage): void | Promise<void> {
    if (message.kind === 'request') {
      if (message.method === 'wc_pairingPing') tell(pairing.answer(message.id, message.method, true))
      if (message.method === 'wc_pairingDelete' && !isApproved) fail(kitError('user/rejected'))
    } else if (bareId(message.id) === String(proposalId) && !isApproved) {
      if (message.kind === 'error') fail(toSessionError(message.error, 'this connection'))
      else return approve(message.result)
    }
  }

  /** The wallet's key is known, and with it the session's topic: there it says what it gives. */
  async function approve(result: unknown): Promise<void> {
    isApproved = true
    const responder = String(fieldsOf(result).responderPublicKey).toLowerCase()
    const publicKey = fromHex32(responder)
    const { suite, key } = await keys
    const agreed = publicKey && (await agreeKey(suite, key.secretKey, publicKey).catch(() => undefined))
    if (!agreed) return fail(kitError('wallet/bad-answer', { value: 'key' }))
    if (isOver) return
    const topic = openTopic(agreed, message => {
      if (message.kind !== 'request' || message.method !== 'wc_sessionSettle') return
      const settlement = readSettlement(message.params, { responder, families, now: clock.now() })
      if (settlement) {
        openSeenMessages(world.storage, agreed.topic).claim(bareId(message.id)) // no other tab need answer it
        tell(topic.answer(message.id, message.method, true))
        const ahead = idAhead(bareId(message.id), clock.now())
        complete({ topic: agreed.topic, symKey: toHex(agreed.key), ahead, ...settlement }, [])
      } else {
        tell(topic.decline(message.id, message.method, { code: 1005, message: 'Invalid settle request' }))
        fail(kitError('wallet/bad-answer', { value: 'session' }))
      }
    })
    session = topic
    if (isGivenUp) endSession(topic)
  }

  function complete(
    settled: Omit<StoredSession, 'families' | 'updatedAt'>,
    auths: readonly SignedAuth[],
  ): void {
    const { topic, symKey } = settled
    if (isGivenUp)
      return endSession(openTopic({ topic, key: fromHex32(symKey) ?? new Uint8Array(32) }, () => {}))
    finish(() => context.settled({ ...settled, families, updatedAt: 0 }, auths))
  }

  function fail(error: KitError): void {
    finish(() => context.failed(error))
  }

  function cancel(): void {
    if (isOver || isGivenUp) return
    const error = kitError('connect/cancelled')
    if (isProposed) giveUp(error)
    else fail(error)
  }

  /** Tells the wallet, and goes on to hear it for a while. */
  function giveUp(error: KitError): void {
    isGivenUp = true
    forgetPairing(world, proposalId)
    endsAt = clock.now()
    beats = 0
    context.failed(error)
    if (session) endSession(session)
    else tell(pairing.ask({ id: nextId(), method: 'wc_pairingDelete', params: ended }))
  }

  function endSession(topic: SealedTopic): void {
    tell(topic.ask({ id: nextId(), method: 'wc_sessionDelete', params: ended }))
    finish(() => {})
  }

  function finish(outcome: () => void): void {
    if (isOver) return
    isOver = true
    forgetPairing(world, proposalId)
    outcome()
    scope.close()
    context.over()
  }

  /** The plain proposal does it, too: the site asks for the signature after the connection. */
  function notLoaded(error: unknown): void {
    log.warn('walletconnect: what asks for a signature did not load', error)
  }

  function tell(said: Promise<void>): void {
    said.catch(error => log.warn('walletconnect: the wallet could not be told', error))
  }
}
