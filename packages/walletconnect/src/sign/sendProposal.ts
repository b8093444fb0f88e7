import type { AuthRequest, PairRequest, Scope } from '@latchkey/core'
import type { KitError } from '@latchkey/protocol'
import { toHex } from '../crypto/bytes'
import type { CryptoSuite, KeyPair } from '../crypto/cryptoSuite'
import type { Relay } from '../relay/createRelay'
import { writeRequest } from '../relay/rpcText'
import type { SealedTopic } from '../relay/sealedTopic'
import type { SignInInput } from './proposeSignIn'
import type { SessionWorld } from './sessionWorld'

export type SendProposalInput = {
  world: SessionWorld
  relay: Relay
  pairing: SealedTopic
  suite: CryptoSuite
  key: KeyPair
  id: number
  nextId(): number
  /** In seconds. */
  expiryTimestamp: number
  namespaces: PairRequest['namespaces']
  signIn: AuthRequest | undefined
  scope: Scope
  isOver(): boolean
  signed: SignInInput['signed']
  failed(error: KitError): void
}

/** Sends what the site asks for: a session (`wc_sessionPropose`), and before it a sign-in if the site wants one. */
export async function sendProposal(input: SendProposalInput): Promise<void> {
  const { world, relay, pairing, suite, key, id, expiryTimestamp, namespaces, signIn, isOver } = input
  const { name, description, url, icons } = world.metadata
  const proposer = { publicKey: toHex(key.publicKey), metadata: { name, description, url, icons } }
  if (signIn && namespaces.eip155) {
    // Few sites use it, so its code is loaded on demand. Without it the plain proposal still connects.
    const loaded = await import('./proposeSignIn').catch(error =>
      world.log.warn('walletconnect: what asks for a signature did not load', error),
    )
    if (isOver()) return
    if (loaded) {
      const stop = await loaded.proposeSignIn({
        ...{ relay, pairing, suite, key, expiryTimestamp, signed: input.signed, failed: input.failed },
        ...{ auth: signIn, eip155: namespaces.eip155, requester: proposer },
        ...{ id: input.nextId(), now: world.clock.now() },
      })
      input.scope.own(stop)
    }
    if (isOver()) return
  }
  const proposal = {
    requiredNamespaces: {},
    optionalNamespaces: namespaces,
    relays: [{ protocol: 'irn' }],
    pairingTopic: pairing.topic,
    proposer,
    expiryTimestamp,
  }
  const message = pairing.seal(writeRequest(String(id), 'wc_sessionPropose', proposal))
  await relay.publishProposal({ topic: pairing.topic, message, correlationId: id })
}
