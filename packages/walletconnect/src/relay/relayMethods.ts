import type { RelayAnswer, RelayLink } from './relayLink'
import type { RpcError } from './rpcText'
import { answerTag, signMethods } from './signMethods'

export type RelayMessage = {
  topic: string
  message: string
  tag: number
  /** In seconds. */
  ttl: number
  /** Wakes a sleeping wallet. */
  prompt?: boolean
}

export type SessionProposal = { topic: string; message: string; correlationId: number }

/** The answer to a proposal, and the session that follows from it. */
type SessionApproval = {
  pairingTopic: string
  sessionTopic: string
  response: string
  settlement: string
  correlationId: number
}

/**
 * A call of the relay, made on whichever socket is open. `legacy`: the relay said on this socket that it does not know
 * the newer methods.
 */
export type RelayCall = (link: Pick<RelayLink, 'request'> & { legacy: boolean }) => Promise<RelayAnswer>

/** An empty attestation means there is none to look up: a wallet need not ask a third party about this page. */
export function publish({ topic, message, tag, ttl, prompt = false }: RelayMessage): RelayCall {
  return link => link.request('irn_publish', { topic, message, ttl, tag, prompt, attestation: '' })
}

/** Publishes a proposal. Subscribing to its topic is up to the caller. */
export function publishProposal({ topic, message, correlationId }: SessionProposal): RelayCall {
  const params = { pairingTopic: topic, sessionProposal: message, attestation: '', correlationId }
  const older = publish({ topic, message, ...signMethods.wc_sessionPropose })
  return preferNewer('wc_proposeSession', params, older)
}

/** The wallet's counterpart: publishes the answer to a proposal and the settlement in one go. */
export function publishApproval(approval: SessionApproval): RelayCall {
  const { pairingTopic, sessionTopic, response, settlement, correlationId } = approval
  const params = {
    ...{ pairingTopic, sessionTopic, correlationId },
    sessionProposalResponse: response,
    sessionSettlementRequest: settlement,
    ...{ approvedChains: [], approvedMethods: [], approvedEvents: [] }, // none of the relay's business
  }
  const { ttl } = signMethods.wc_sessionPropose
  const tag = answerTag('wc_sessionPropose')
  const settle = publish({ topic: sessionTopic, message: settlement, ...signMethods.wc_sessionSettle })
  const respond = publish({ topic: pairingTopic, message: response, tag, ttl })
  return preferNewer('wc_approveSession', params, async link => {
    const answer = await settle(link)
    return answer.kind === 'result' ? respond(link) : answer
  })
}

/** By the newer method, unless this relay does not know it. */
function preferNewer(method: string, params: object, older: RelayCall): RelayCall {
  return async link => {
    if (!link.legacy) {
      const answer = await link.request(method, params)
      if (answer.kind !== 'error' || !isUnknown(answer.error)) return answer
      link.legacy = true
    }
    return older(link)
  }
}

function isUnknown({ code, message }: RpcError): boolean {
  return code === -32601 || /method (?:is )?not (?:found|supported)|unknown method/i.test(message)
}
