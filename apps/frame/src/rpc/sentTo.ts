import { type Asset, inspectRequest, type Part } from '@latchkey/decode'
import type { ApprovalRequest } from '../approve/approvalRequest'
import { factsOf } from '../approve/factsOf'
import { toSignRequest } from '../approve/toSignRequest'
import { isSame } from './calls/ownAccount'

/** So few units of a coin pay for nothing; of Solana's there are fewer units. */
const [dust, solanaDust] = [10n ** 12n, 10n ** 4n]
/** A batch with more receivers would push out everybody else. */
const mostAtOnce = 20

/**
 * Whom a request that was sent gave something of its account. Whoever the visitor was warned of stays a stranger, and so
 * does the receiver of next to nothing: a page could have it sent to make somebody known.
 */
export function sentTo(request: ApprovalRequest): string[] {
  if (!isSent(request)) return []
  const { parts, warnings } = inspectRequest(toSignRequest(request), factsOf(request))
  const doubted = warnings.flatMap(({ level, about }) => (level === 'danger' && about ? [about] : []))
  return parts
    .flatMap(part => (part.what === 'send' && isGiven(part, request) ? [part.to] : []))
    .filter(to => !doubted.some(each => isSame(each, to)))
    .slice(0, mostAtOnce)
}

function isSent({ action }: ApprovalRequest): boolean {
  if (action.kind === 'solana-transactions') return action.isSent
  return action.kind === 'transaction' || action.kind === 'operation'
}

function isGiven(
  { asset, from, by }: Extract<Part, { what: 'send' }>,
  { account, networkId }: ApprovalRequest,
): boolean {
  const isSolana = networkId.startsWith('solana:')
  // There tokens leave an account of their own.
  const isFromAccount = from === undefined || isSame(from, account) || (isSolana && asset.kind !== 'coin')
  return by === undefined && isFromAccount && isWorth(asset, isSolana ? solanaDust : dust)
}

function isWorth(asset: Asset, least: bigint): boolean {
  if (asset.kind === 'coin') return asset.amount >= least
  return asset.kind !== 'token' || asset.amount > 1n
}
