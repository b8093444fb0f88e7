import { kitError } from '@latchkey/protocol'
import { toHex } from '../crypto/bytes'
import { openEnvelope, readEnvelope } from '../crypto/envelope'
import { agreeKey, type SharedKey, topicOf } from '../crypto/sharedKey'
import { fieldsOf } from '../messages/fieldsOf'
import { bareId, readRpc } from '../relay/rpcText'
import { authPayload } from './authPayload'
import type { SignIn } from './proposalTerms'
import { readAuths } from './readAuths'
import { readPeer } from './readPeer'
import type { SendProposalInput } from './sendProposal'
import { toSessionError } from './toSessionError'

/**
 * Asks for a signature together with the session (one-click authentication, `wc_sessionAuthenticate`). A wallet that
 * does not know it answers the plain proposal that follows. The answer comes on a topic of its own, sealed for our key.
 */
export async function proposeSignIn(
  input: SendProposalInput,
  { auth, eip155 }: SignIn,
  requester: { publicKey: string; metadata: object },
): Promise<void> {
  const { world, suite, key, expiryTimestamp, signed, fail } = input
  const id = input.nextId()
  const payload = authPayload(auth, eip155, world.clock.now())
  const stop = input.relay.subscribe(await topicOf(suite, key.publicKey), async message => {
    const envelope = readEnvelope(message)
    const sender = envelope?.senderPublicKey
    const agreed = sender && (await agreeKey(suite, key.secretKey, sender).catch(() => undefined))
    const text = agreed && openEnvelope(envelope, agreed.key)
    const answer = text === undefined ? undefined : readRpc(text)
    if (!agreed || !answer || answer.kind === 'request' || bareId(answer.id) !== String(id)) return
    if (answer.kind === 'error') return fail(toSessionError(answer.error, 'this connection'))
    const { cacaos, responder } = fieldsOf(answer.result)
    const read = readAuths(cacaos, payload)
    if (!read || fieldsOf(responder).publicKey !== toHex(sender))
      return fail(kitError('wallet/bad-answer', { value: 'sign-in' }))
    const { auths, eip155: granted } = read
    signed(
      { ...keyOf(agreed), namespaces: { eip155: granted }, peer: readPeer(fieldsOf(responder).metadata) },
      auths,
    )
  })
  input.scope.own(stop)
  const params = { authPayload: { type: 'caip122', ...payload }, requester, expiryTimestamp }
  // If it does not get through, neither does the proposal, which reports the error.
  input.pairing.request({ id, method: 'wc_sessionAuthenticate', params }).catch(() => {})
}

function keyOf({ topic, key }: SharedKey): { topic: string; symKey: string } {
  return { topic, symKey: toHex(key) }
}
