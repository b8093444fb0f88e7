import { findTokenNames, findWithoutCode, isCode, type SignRequest } from '@latchkey/decode'
import type { KnownFunction } from '@latchkey/decode/published'
import type { Json } from '@latchkey/protocol/frame'
import type { ApprovalRequest } from '../approve/approvalRequest'
import { toSignRequest, toTokenRequest } from '../approve/toSignRequest'
import type { AskNode } from '../gateway/askNode'
import { inTime } from '../store/inTime'
import type { KnownReceivers } from './knownReceivers'

export type AskPublished = (request: SignRequest) => Promise<readonly KnownFunction[]>

type World = { askNode: AskNode; askPublished: AskPublished; known: Pick<KnownReceivers, 'of'> }

/**
 * Adds what the question shows besides: spenders that are no contracts, the tokens' names, what verified contracts say of
 * functions that we do not know, and whom the visitor knows.
 */
export async function withFacts(
  request: ApprovalRequest,
  { askNode, askPublished, known }: World,
): Promise<ApprovalRequest> {
  const ask = (method: string, params: Json) => askNode(request.networkId, method, params)
  const decoded = toSignRequest(request)
  const { kind } = request.action
  const isSent = kind === 'transaction' || kind === 'operation'
  const hasReceivers = isSent || kind === 'typed' || kind === 'solana-transactions'
  const [withoutCode = [], tokens = {}, published = [], knownAddresses = []] = await Promise.all([
    inTime(findWithoutCode(decoded, async address => isCode(await ask('eth_getCode', [address, 'latest'])))),
    inTime(findTokenNames(toTokenRequest(request), (to, data) => ask('eth_call', [{ to, data }, 'latest']))),
    isSent ? inTime(askPublished(decoded).catch(() => [])) : [],
    hasReceivers ? inTime(known.of(request)) : [],
  ])
  return {
    ...request,
    ...(withoutCode.length > 0 && { withoutCode }),
    ...(Object.keys(tokens).length > 0 && { tokens }),
    ...(published.length > 0 && { published }),
    ...(knownAddresses.length > 0 && { knownAddresses }),
  }
}
