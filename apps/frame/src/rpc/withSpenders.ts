import type { SimulateAnswer } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { ApprovalRequest } from '../approve/approvalRequest'
import { toSignRequest } from '../approve/toSignRequest'
import type { AskNode } from '../gateway/askNode'
import { inTime } from '../store/inTime'

type World = { askNode: AskNode; oldContracts: Set<string> }

/** Adds to a trial what a node says against spenders of whom the request says nothing. Never fails, and takes its time. */
export async function withSpenders(
  request: ApprovalRequest,
  tried: SimulateAnswer | undefined,
  { askNode, oldContracts }: World,
): Promise<SimulateAnswer | undefined> {
  if (tried?.outcome !== 'done' || tried.approvals.length === 0) return tried
  const ask = (method: string, params: readonly unknown[]) =>
    askNode(request.networkId, method, params as Json)
  const marked = import('@latchkey/decode/strangers')
    .then(({ markTried }) => markTried(toSignRequest(request), tried, ask, oldContracts))
    .catch(() => tried)
  return (await inTime(marked)) ?? tried
}
