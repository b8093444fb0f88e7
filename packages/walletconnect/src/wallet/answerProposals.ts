import { kitError } from '@latchkey/protocol'
import { writeError } from '../relay/rpcText'
import { answerTag, signMethods } from '../relay/signMethods'
import { withoutPairing } from './handlePairingRequest'
import type { Proposal, SessionProposal } from './proposal'
import { declineAuth, type Settling, settleAuth, settleSession } from './settleSession'
import { userRejected } from './userRejected'
import type { BookKeeper } from './walletBook'
import type { WalletClient } from './walletClient'

/** What the wallet can say to a site that wants to connect. */
export function answerProposals(parts: Settling): Pick<WalletClient, 'approve' | 'authenticate' | 'reject'> {
  const { book, mail } = parts
  return {
    async approve(id, namespaces) {
      const session = plainProposal(findProposal(book, id))
      if (!session) throw kitError('request/invalid', { value: 'proposal of a session' })
      if (Object.keys(namespaces).length === 0) throw kitError('session/namespace')
      return settleSession(parts, session, namespaces)
    },
    async authenticate(id, signed) {
      const proposal = findProposal(book, id)
      if (proposal.kind !== 'auth' || signed.length === 0)
        throw kitError('request/invalid', { value: 'wish to sign in' })
      return settleAuth(parts, proposal, signed)
    },
    async reject(id, why = userRejected) {
      const proposal = findProposal(book, id)
      const session = plainProposal(proposal)
      book.change(current => withoutPairing(current, proposal.pairingTopic))
      if (proposal.kind === 'auth') await declineAuth(parts, proposal, why)
      if (!session) return
      const how = { tag: answerTag('wc_sessionPropose', true), ttl: signMethods.wc_sessionPropose.ttl }
      await mail.send(session.pairingTopic, writeError(session.id, why), how)
    },
  }
}

function findProposal(book: BookKeeper, id: string): Proposal {
  const proposal = book.get().proposals.find(one => one.id === id)
  if (!proposal) throw kitError('pairing/expired')
  return proposal
}

/** The proposal without the sign-in; undefined if the site sent none. */
function plainProposal(proposal: Proposal): SessionProposal | undefined {
  return proposal.kind === 'session' ? proposal : proposal.fallback
}
