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

/** `legacy`: the relay said on this socket that it does not know the newer methods. */
export type MethodLink = Pick<RelayLink, 'request'> & { legacy: boolean }

/** An empty attestation means there is none to look up: a wallet need not ask a third party about this page. */
export function publish(link: MethodLink, { topic, message, tag, ttl, prompt = false }: RelayMessage) {
  return link.request('irn_publish', { topic, message, ttl, tag, prompt, attestation: '' })
}

export function publishProposal(link: MethodLink, { topic, message, correlationId }: SessionProposal) {
  const params = { pairingTopic: topic, sessionProposal: message, attestation: '', correlationId }
  return preferNewer(link, 'wc_proposeSession', params, () =>
    publish(link, { topic, message, ...signMethods.wc_sessionPropose }),
  )
}

export function publishApproval(link: MethodLink, approval: SessionApproval) {
  const { pairingTopic, sessionTopic, response, settlement, correlationId } = approval
  const params = {
    ...{ pairingTopic, sessionTopic, correlationId },
    sessionProposalResponse: response,
    sessionSettlementRequest: settlement,
    ...{ approvedChains: [], approvedMethods: [], approvedEvents: [] }, // none of the relay's business
  }
  return preferNewer(link, 'wc_approveSession', params, async () => {
    const settled = { topic: sessionTopic, message: settlement, ...signMethods.wc_sessionSettle }
    const answer = await publish(link, settled)
    if (answer.kind !== 'result') return answer
    const { ttl } = signMethods.wc_sessionPropose
    return publish(link, {
      topic: pairingTopic,
      message: response,
      tag: answerTag('wc_sessionPropose'),
      ttl,
    })
  })
}

/** By the newer method, unless this relay does not know it. */
async function preferNewer(
  link: MethodLink,
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
