import type { Facts } from '@latchkey/decode'
import type { ApprovalRequest } from './approvalRequest'

/** What the frame found out besides what is asked: it stands in the text that the visitor agrees to, and is read from it. */
export type RequestFacts = Pick<ApprovalRequest, 'withoutCode' | 'knownAddresses'>

export function factsOf({ withoutCode = [], knownAddresses = [] }: RequestFacts): Facts {
  return { withoutCode, knownAddresses }
}
