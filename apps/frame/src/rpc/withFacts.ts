import {
  findTokenNames,
  findWithoutCode,
  isCode,
  type SignRequest,
  type SolanaFound,
  type TokenNames,
} from '@latchkey/decode'
import type { KnownFunction } from '@latchkey/decode/published'
import type { Json } from '@latchkey/protocol/frame'
import type { ApprovalRequest } from '../approve/approvalRequest'
import type { RequestFacts } from '../approve/factsOf'
import { toSignRequest, toTokenRequest } from '../approve/toSignRequest'
import type { AskNode } from '../gateway/askNode'
import { inTime } from '../store/inTime'
import type { KnownReceivers } from './knownReceivers'

export type AskPublished = (request: SignRequest) => Promise<readonly KnownFunction[]>

type World = {
  askNode: AskNode
  askPublished: AskPublished
  known: Pick<KnownReceivers, 'of'>
  /** Contracts that were found to be old. */
  oldContracts: Set<string>
}

/**
 * Adds what the question shows besides: spenders that are no contracts or new ones, receivers that are contracts, the
 * tokens' names, what verified contracts say of functions that we do not know, which accounts Solana's transactions mean,
 * and whom the visitor knows.
 */
export async function withFacts(
  request: ApprovalRequest,
  { askNode, askPublished, known, oldContracts }: World,
): Promise<ApprovalRequest> {
  const ask: Ask = (method, params) => askNode(request.networkId, method, params)
  const decoded = toSignRequest(request)
  const { kind } = request.action
  const isSent = kind === 'transaction' || kind === 'operation'
  const hasReceivers = isSent || kind === 'typed' || kind === 'solana-transactions'
  const isEvm = request.networkId.startsWith('eip155:')
  const [withoutCode = [], strangers = {}, tokens = {}, published = [], acquaintances, solana] =
    await Promise.all([
      inTime(
        findWithoutCode(decoded, async address => isCode(await ask('eth_getCode', [address, 'latest']))),
      ),
      isEvm && hasReceivers ? inTime(strangersOf(decoded, ask, oldContracts)) : ({} as Strangers),
      inTime(namesOf(request, ask)),
      isSent ? inTime(askPublished(decoded).catch(() => [])) : [],
      hasReceivers ? inTime(known.of(request)) : undefined,
      // What no node tells is shown as not known.
      kind === 'solana-transactions' ? inTime(accountsOf(decoded, ask)) : undefined,
    ])
  const { newSpenders = [], contracts = [] } = strangers
  return {
    ...request,
    ...(withoutCode.length > 0 && { withoutCode }),
    ...(newSpenders.length > 0 && { newSpenders }),
    ...(contracts.length > 0 && { contracts }),
    ...(Object.keys(tokens).length > 0 && { tokens }),
    ...(published.length > 0 && { published }),
    ...acquaintances,
    ...(solana && { solana }),
  }
}

type Strangers = Pick<RequestFacts, 'newSpenders' | 'contracts'>
type Ask = (method: string, params: Json) => Promise<Json>

/** What is known of strangers loads with the first request that has any. */
const loadStrangers = () => import('@latchkey/decode/strangers')

function namesOf(request: ApprovalRequest, ask: Ask): Promise<TokenNames> {
  return findTokenNames(
    toTokenRequest(request),
    (to, data) => ask('eth_call', [{ to, data }, 'latest']),
    async (symbol, token) => (await loadStrangers()).imitatedBy(symbol, token, request.networkId),
  )
}

async function strangersOf(request: SignRequest, ask: Ask, old: Set<string>): Promise<Strangers> {
  try {
    const { findStrangers } = await loadStrangers()
    return await findStrangers(request, (method, params) => ask(method, params as Json), old)
  } catch {
    return {}
  }
}

/** The code for it arrives with the first transaction of Solana. */
async function accountsOf(request: SignRequest, ask: Ask): Promise<SolanaFound | undefined> {
  try {
    const { findSolana } = await import('@latchkey/decode/solana')
    return await findSolana(request, ask)
  } catch {
    return undefined
  }
}
