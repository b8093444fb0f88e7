import type { ApprovalRequest, OperationText } from '../approvalRequest'
import { costOf, rawOf } from '../describeOperation'
import type { DescribedAction, Words } from '../describeRequest'
import type { GrantText } from './grantText'
import { limitLines, tellGrant, tellingOf } from './tellGrant'

/** The end of a grant, which is an operation of the account: what nobody may do any more, and what that costs. */
export function describeEnd(
  ends: GrantText,
  operation: OperationText,
  request: ApprovalRequest,
  words: Words,
): DescribedAction {
  const { texts } = words
  const { calls, deploys } = operation
  const telling = tellingOf(request, words)
  const sentence = tellGrant(ends, telling, 'ends')
  return {
    title: texts.endTitle,
    does: [{ place: 0, sentence, isUnknown: false, lines: limitLines(ends, telling) }],
    lines: [
      { label: texts.endHow, value: texts.endOnChain },
      costOf(operation, request, words),
      ...(deploys ? [{ label: texts.firstUse, value: texts.setsUp }] : []),
    ],
    raw: { lines: calls.flatMap(call => rawOf(call, words)), isOpen: false },
    verb: texts.endVerb,
  }
}
