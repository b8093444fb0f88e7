import type { AuthRequest, PairRequest, ProposedNamespace } from '@latchkey/core'
import { type ChainNamespace, chainNamespaces } from '@latchkey/protocol'
import type { KeptPairing } from './keptPairing'
import type { SessionWorld } from './sessionWorld'

const lifeMs = 4 * 60_000 // WC-17
/** The wallet's clock may be this far ahead of ours. */
const skewMs = 10 * 60_000

export type ProposalTerms = {
  /** The request id the wallet answers to. */
  id: number
  expiresAt: number
  /** What the wallet is told, in seconds. */
  expiryTimestamp: number
  /** The namespaces to ask the wallet for. */
  asked: readonly ChainNamespace[]
  /** The sign-in to ask for along with the session. */
  signIn: SignIn | undefined
}

export type SignIn = { auth: AuthRequest; eip155: ProposedNamespace }

/** What a proposal says, and until when it is valid. A continued pairing keeps its terms. */
export function proposalTerms(
  { world, nextId }: { world: SessionWorld; nextId(): number },
  { namespaces, auth }: PairRequest,
  kept?: KeptPairing,
): ProposalTerms {
  const { id = nextId(), expiresAt = world.clock.now() + lifeMs } = kept ?? {}
  const { eip155 } = namespaces
  const asked = chainNamespaces.filter(name => namespaces[name])
  return {
    id,
    expiresAt,
    expiryTimestamp: Math.floor((expiresAt + skewMs) / 1000),
    asked,
    signIn: auth && eip155 && asked.length === 1 ? { auth, eip155 } : undefined, // only EVM chains have it
  }
}
