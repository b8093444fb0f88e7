import {
  fromBase58,
  inlinePictures,
  type SimulateAnswer,
  type SimulateQuestion,
  type SimulateSolanaQuestion,
  simulate,
  simulatedDigest,
  simulateQuestion,
  simulateSolanaQuestion,
  withInlinePictures,
} from '@latchkey/protocol'
import type { ApprovalRequest } from './approvalRequest'
import { withoutImitators } from './withoutImitators'

/** Finds out what a request would do; undefined where nobody can say. Never fails. */
export type TryOut = (request: ApprovalRequest) => Promise<SimulateAnswer | undefined>

const longestMs = 6_000

/** Asks the frame's own gateway to try out the very bytes that would be signed. */
export function createTryOut(
  fetch: typeof globalThis.fetch,
  projectId: string,
  crypto: Pick<Crypto, 'subtle'>,
): TryOut {
  return async request => {
    const question = questionOf(request)
    if (!question) return undefined
    try {
      const response = await fetch(
        `${simulate.path}?${new URLSearchParams({ projectId, ...inlinePictures.asked })}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(question),
          credentials: 'omit',
          signal: AbortSignal.timeout(longestMs),
        },
      )
      const body: unknown = await response.json()
      const tried = simulate.answer(body)
      if (tried.digest !== (await simulatedDigest(question, crypto))) return undefined
      return await withoutImitators(withInlinePictures(tried, body), request.networkId)
    } catch {
      return undefined
    }
  }
}

/** What there is to try out. */
export function questionOf({
  networkId,
  account,
  action,
}: ApprovalRequest): SimulateQuestion | SimulateSolanaQuestion | undefined {
  if (action.kind === 'solana-transactions')
    return simulateSolanaQuestion(
      networkId,
      account,
      action.transactions.map(text => fromBase58(text)),
    )
  if (action.kind === 'operation') return simulateQuestion(networkId, account, action.operation.calls)
  return action.kind === 'transaction'
    ? simulateQuestion(networkId, account, [action.transaction])
    : undefined
}
