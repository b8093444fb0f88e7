import type { RpcError } from './rpcOutcome'

const limitCodes = [-32005, -32029, 429]

/** Whether an error means that the node is rate-limiting us. */
export function isRateLimitError({ code, message }: Pick<RpcError, 'code' | 'message'>): boolean {
  if (limitCodes.includes(code)) return true
  // Some nodes report reverts with -32603, and a contract chooses the text of a revert.
  if (code !== -32603 || /revert/i.test(message)) return false
  return /rate.?limit|too many requests|limit exceeded|quota|over capacity/i.test(message)
}
