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
export type SessionApproval = {
  pairingTopic: string
  sessionTopic: string
  response: string
  settlement: string
  correlationId: number
}

/** `legacy`: the relay said on this socket that it does not know the newer words. */
export type SpokenLink = Pick<RelayLink, 'request'> & { legacy: boolean }

/** An empty attestation says that there is none to look up: a wallet need not ask a third party about this page. */
export function sayPublish(link: SpokenLink, { topic, message, tag, ttl, prompt = false }: RelayMessage) {
  return link.request('irn_publish', { topic, message, ttl, tag, prompt, attestation: '' })
}

export function sayProposal(link: SpokenLink, { topic, message, correlationId }: SessionProposal) {
  const params = { pairingTopic: topic, sessionProposal: message, attestation: '', correlationId }
  return eitherWay(link, 'wc_proposeSession', params, () =>
    sayPublish(link, { topic, message, ...signMethods.wc_sessionPropose }),
  )
}

export function sayApproval(link: SpokenLink, approval: SessionApproval) {
  const { pairingTopic, sessionTopic, response, settlement, correlationId } = approval
  const params = {
    ...{ pairingTopic, sessionTopic, correlationId },
    sessionProposalResponse: response,
    sessionSettlementRequest: settlement,
    ...{ approvedChains: [], approvedMethods: [], approvedEvents: [] }, // nothing the relay need know
  }
  return eitherWay(link, 'wc_approveSession', params, async () => {
    const settled = { topic: sessionTopic, message: settlement, ...signMethods.wc_sessionSettle }
    const answer = await sayPublish(link, settled)
    if (answer.kind !== 'result') return answer
    const { ttl } = signMethods.wc_sessionPropose
    return sayPublish(link, {
      topic: pairingTopic,
      message: response,
      tag: answerTag('wc_sessionPropose'),
      ttl,
    })
  })
}

/** In the newer words, unless this relay does not know them. */
async function eitherWay(
  link: SpokenLink,
  method: string,
  params: object,
  older: () => Promise<RelayAnswer>,
): Promise<RelayAnswer> {
  if (!link.legacy) {
    const answer = await link.request(method, params)
    if (answer.kind !== 'error' || !isUnknown(answer.error)) return answer
    link.legacy = true
  }
  return older()
}

function isUnknown({ code, message }: RpcError): boolean {
  return code === -32601 || /method (?:is )?not (?:found|supported)|unknown method/i.test(message)
}
