import type { PairRequest, Scope, SignedAuth } from '@latchkey/core'
import type { KitError } from '@latchkey/protocol'
import { toHex } from '../crypto/bytes'
import type { CryptoSuite, KeyPair } from '../crypto/cryptoSuite'
import type { Relay } from '../relay/createRelay'
import { publishProposal } from '../relay/relayMethods'
import { writeRequest } from '../relay/rpcText'
import type { SealedTopic } from '../relay/sealedTopic'
import type { ProposalTerms } from './proposalTerms'
import type { SessionWorld } from './sessionWorld'
import type { StoredSession } from './storedSession'

export type SendProposalInput = ProposalTerms & {
  world: SessionWorld
  relay: Relay
  pairing: SealedTopic
  suite: CryptoSuite
  key: KeyPair
  nextId(): number
  namespaces: PairRequest['namespaces']
  scope: Scope
  isOver(): boolean
  signed(
    session: Pick<StoredSession, 'topic' | 'symKey' | 'namespaces' | 'peer'>,
    auths: readonly SignedAuth[],
  ): void
  fail(error: KitError): void
}

/** Sends what the site asks for: a session (`wc_sessionPropose`), and before it a sign-in if the site wants one. */
export async function sendProposal(input: SendProposalInput): Promise<void> {
  const { world, pairing, id, expiryTimestamp, isOver } = input
  const { name, description, url, icons } = world.metadata
  const proposer = { publicKey: toHex(input.key.publicKey), metadata: { name, description, url, icons } }
  if (input.signIn) {
    // Few sites use it, so its code is loaded on demand. Without it the plain proposal still connects.
    const loaded = await import('./proposeSignIn').catch(error =>
      world.log.warn('walletconnect: the code for sign-in did not load', error),
    )
    if (!isOver()) await loaded?.proposeSignIn(input, input.signIn, proposer)
    if (isOver()) return
  }
  const proposal = {
    requiredNamespaces: {},
    optionalNamespaces: input.namespaces,
    relays: [{ protocol: 'irn' }],
    pairingTopic: pairing.topic,
    proposer,
    expiryTimestamp,
  }
  const message = pairing.seal(writeRequest(String(id), 'wc_sessionPropose', proposal))
  await input.relay.send(publishProposal({ topic: pairing.topic, message, correlationId: id }))
}
