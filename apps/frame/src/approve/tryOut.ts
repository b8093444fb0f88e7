import { type SimulateAnswer, type SimulateQuestion, simulate, simulatedText } from '@latchkey/protocol'
import { type ApprovalRequest, requestHash } from './approvalRequest'

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
      const response = await fetch(`${simulate.path}?${new URLSearchParams({ projectId })}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
        credentials: 'omit',
        signal: AbortSignal.timeout(longestMs),
      })
      const tried = simulate.answer(await response.json())
      return tried.digest === (await digestOf(question, crypto)) ? tried : undefined
    } catch {
      return undefined
    }
  }
}

/** What there is to try out; a contract that is created has nobody to call yet. */
export function questionOf({ networkId, account, action }: ApprovalRequest): SimulateQuestion | undefined {
  const calls =
    action.kind === 'operation'
      ? action.operation.calls
      : action.kind === 'transaction'
        ? [action.transaction]
        : []
  const made = calls.flatMap(({ to, value, data }) =>
    to ? [{ to, value: String(BigInt(value)), data }] : [],
  )
  return made.length > 0 ? { chainId: networkId, from: account, calls: made } : undefined
}

export function digestOf(question: SimulateQuestion, crypto: Pick<Crypto, 'subtle'>): Promise<string> {
  return requestHash(simulatedText(question), crypto)
}
