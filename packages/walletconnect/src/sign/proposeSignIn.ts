import type { AuthRequest, ProposedNamespace, SignedAuth, Stop } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'
import { toHex } from '../crypto/bytes'
import type { CryptoSuite, KeyPair } from '../crypto/cryptoSuite'
import { openEnvelope, readEnvelope } from '../crypto/envelope'
import { agreeKey, type SharedKey, topicOf } from '../crypto/sharedKey'
import { fieldsOf } from '../messages/fields'
import type { Relay } from '../relay/createRelay'
import { bareId, readRpc } from '../relay/rpcText'
import type { SealedTopic } from '../relay/sealedTopic'
import { authPayload } from './authPayload'
import { readAuths } from './readAuths'
import { readPeer } from './readPeer'
import type { StoredSession } from './storedSession'
import { toSessionError } from './toSessionError'

export type SignInInput = {
  auth: AuthRequest
  eip155: ProposedNamespace
  suite: CryptoSuite
  key: KeyPair
  relay: Relay
  pairing: SealedTopic
  id: number
  requester: { publicKey: string; metadata: object }
  /** In seconds. */
  expiryTimestamp: number
  now: number
  signed(
    session: Pick<StoredSession, 'topic' | 'symKey' | 'namespaces' | 'peer'>,
    auths: readonly SignedAuth[],
  ): void
  failed(error: KitError): void
}

/**
 * Asks for a signature together with the connection (one-click authentication). A wallet that does not know of it
 * answers the plain proposal, which is sent beside it. The answer comes on a topic of its own, sealed for our key.
 */
export async function proposeSignIn(input: SignInInput): Promise<Stop> {
  const { suite, key, relay, pairing, id, requester, expiryTimestamp, signed, failed } = input
  const payload = authPayload(input.auth, input.eip155, input.now)
  const stop = relay.subscribe(await topicOf(suite, key.publicKey), async message => {
    const envelope = readEnvelope(message)
    const sender = envelope?.senderPublicKey
    const agreed = sender && (await agreeKey(suite, key.secretKey, sender).catch(() => undefined))
    const text = agreed && openEnvelope(envelope, agreed.key)
    const answer = text === undefined ? undefined : readRpc(text)
    if (!agreed || !answer || answer.kind === 'request' || bareId(answer.id) !== String(id)) return
    if (answer.kind === 'error') return failed(toSessionError(answer.error, 'this connection'))
    const { cacaos, responder } = fieldsOf(answer.result)
    const read = readAuths(cacaos, payload)
    if (!read || fieldsOf(responder).publicKey !== toHex(sender))
      return failed(kitError('wallet/bad-answer', { value: 'sign-in' }))
    const { auths, eip155 } = read
    signed({ ...keyOf(agreed), namespaces: { eip155 }, peer: readPeer(fieldsOf(responder).metadata) }, auths)
  })
  const params = { authPayload: { type: 'caip122', ...payload }, requester, expiryTimestamp }
  // Where it does not get through, neither does the proposal, which tells.
  pairing.request({ id, method: 'wc_sessionAuthenticate', params }).catch(() => {})
  return stop
}

function keyOf({ topic, key }: SharedKey): { topic: string; symKey: string } {
  return { topic, symKey: toHex(key) }
}
