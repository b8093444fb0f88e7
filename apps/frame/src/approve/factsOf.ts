import type { Facts } from '@latchkey/decode'
import type { ApprovalRequest } from './approvalRequest'

/** What the frame found out besides what is asked: it stands in the text that the visitor agrees to, and is read from it. */
export type RequestFacts = Pick<
  ApprovalRequest,
  'withoutCode' | 'newSpenders' | 'contracts' | 'knownAddresses' | 'ownAddresses' | 'tokens' | 'solana'
>

export function factsOf(found: RequestFacts): Facts {
  const {
    withoutCode = [],
    newSpenders = [],
    contracts = [],
    knownAddresses = [],
    ownAddresses = [],
    tokens = {},
    solana,
  } = found
  return {
    ...{ withoutCode, newSpenders, contracts, knownAddresses, ownAddresses, tokens },
    ...(solana && { solana }),
  }
}
