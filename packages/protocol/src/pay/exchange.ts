import { readName } from '../account/readFields'
import { isCheckout } from '../onramp/onRampOrder'

/** An exchange from which visitors can pay. */
export type Exchange = { id: string; name: string; imageUrl: string }

/** The exchanges that send an asset. */
export type ExchangeList = { exchanges: Exchange[]; total: number }

/** An exchange's page for one payment, and the session by which its state is asked for. */
export type ExchangePage = { url: string; sessionId: string }

/**
 * The state of a session. `SUCCESS`: the chain has the payment. `IN_PROGRESS`: it may still be paid; `stage` says
 * how far the exchange is. `FAILED`: it will not be paid there.
 */
export type ExchangeStatus =
  | { status: 'UNKNOWN' }
  | { status: 'IN_PROGRESS'; stage: ExchangeStage; txHash?: string }
  | { status: 'SUCCESS'; txHash: string }
  | { status: 'FAILED'; reason: ExchangeFailureReason; txHash?: string }

/** `waiting`: the visitor has not agreed yet. `pending`: the exchange is about to send. `sent`: it has sent. */
export type ExchangeStage = 'waiting' | 'pending' | 'sent'

/**
 * Why nothing was paid there. `refused`: the visitor or the exchange did not want to. `paid`: it was paid in
 * another way.
 */
export type ExchangeFailureReason = 'refused' | 'reverted' | 'mismatch' | 'expired' | 'paid'

/** Reads the exchanges; whatever else the list holds is left out. */
export function readExchangeList(body: unknown): ExchangeList {
  const { exchanges } = readResult(body)
  if (!Array.isArray(exchanges)) throw new TypeError('there is no list of exchanges')
  const read = exchanges.slice(0, 50).flatMap((row): Exchange[] => {
    const { id, name, imageUrl } = Object(row) as Record<string, unknown>
    const [known, shown] = [readName(id, 64), readName(name, 40)]
    return known && shown
      ? [{ id: known, name: shown, imageUrl: typeof imageUrl === 'string' ? imageUrl : '' }]
      : []
  })
  return { exchanges: read, total: read.length }
}

/** Why an exchange makes no page: `exchange/paid`, `exchange/under-way`, or another code of the gateway. */
export type ExchangeRefusal = { refusal: string }

/** Reads an exchange's page, or why there is none; throws if it is no page of the web. */
export function readExchangePage(body: unknown): ExchangePage | ExchangeRefusal {
  const refusal = codeOf(body)
  if (refusal) return { refusal }
  const { url, sessionId } = readResult(body)
  const session = readName(sessionId, 64)
  if (!session || typeof url !== 'string' || !isCheckout(url))
    throw new TypeError('there is no page in the answer')
  return { url, sessionId: session }
}

/** Reads the state of a session; throws if it is malformed. */
export function readExchangeStatus(body: unknown): ExchangeStatus {
  const { status, stage, reason, txHash } = readResult(body)
  const known = typeof txHash === 'string' && /^0x[\da-f]{64}$/i.test(txHash) ? txHash : undefined
  const hash = known !== undefined && { txHash: known }
  if (status === 'UNKNOWN') return { status }
  if (status === 'SUCCESS' && known !== undefined) return { status, txHash: known }
  if (status === 'IN_PROGRESS')
    return { status, stage: stages.find(each => each === stage) ?? 'waiting', ...hash }
  if (status === 'FAILED')
    return { status, reason: reasons.find(each => each === reason) ?? 'refused', ...hash }
  throw new TypeError('the session has no state')
}

const stages: readonly ExchangeStage[] = ['waiting', 'pending', 'sent']
const reasons: readonly ExchangeFailureReason[] = ['refused', 'reverted', 'mismatch', 'expired', 'paid']

function readResult(body: unknown): Record<string, unknown> {
  const { result, error } = Object(body) as { result?: unknown; error?: unknown }
  if (typeof result === 'object' && result !== null) return result as Record<string, unknown>
  const { message } = Object(error) as { message?: unknown }
  throw new TypeError(`the gateway answered no result: ${readName(message, 200) ?? ''}`)
}

/** The code by which the gateway tells a refusal apart. */
function codeOf(body: unknown): string | undefined {
  const { error } = Object(body) as { error?: unknown }
  const { data } = Object(error) as { data?: unknown }
  return readName((Object(data) as { code?: unknown }).code)
}
