import type { RpcError } from './rpcOutcome'

const limitCodes = [-32005, -32029, 429]

/** Whether a node says that it does not want to answer now, rather than what the answer is. */
export function isNodesLimit({ code, message }: Pick<RpcError, 'code' | 'message'>): boolean {
  if (limitCodes.includes(code)) return true
  // -32603 is also how some nodes tell a revert, and a contract may say in it what it likes.
  if (code !== -32603 || /revert/i.test(message)) return false
  return /rate.?limit|too many requests|limit exceeded|quota|over capacity/i.test(message)
}
