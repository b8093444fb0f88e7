import { fillText } from '../texts/fillText'
import type { ApprovalAction, ApprovalRequest } from './approvalRequest'
import type { ApproveTexts } from './approveTexts'
import { describeDaily, smallLine } from './daily/describeDaily'
import { type Decoded, decode, type Trial } from './decode'
import { describeMessage } from './describeMessage'
import { describeOperation } from './describeOperation'
import { describeSolana } from './describeSolana'
import { describeTransaction } from './describeTransaction'
import { describeTyped } from './describeTyped'
import type { Description, Line } from './description'
import { describeEnd } from './grant/describeEnd'
import { describeGrant } from './grant/describeGrant'
import { networkName } from './networkNames'
import { toSignRequest } from './toSignRequest'
import type { DescribeUnknown } from './window/loadDescriber'
import { withFeeWarning } from './withFeeWarning'

/** The words of a question, and the language of its numbers. `describe` has those for calls that are not read. */
export type Words = { texts: ApproveTexts; language: string; describe?: DescribeUnknown }

/** What is asked for, without the circumstances. */
export type DescribedAction = Omit<Description, 'about' | 'warnings' | 'trial' | 'pictures'>

/** What is asked, in plain words: who asks, on which network, with which account, and what it is. */
export function describeRequest(request: ApprovalRequest, words: Words, tried?: Trial): Description {
  const { action } = request
  if (action.kind === 'daily') return describeDaily(action, request, words)
  const about = aboutRequest(request, words)
  if (action.kind === 'grant') return { ...describeGrant(action, request, words), about }
  const decoded = decode(toSignRequest(request), words, request, tried)
  const { trial, pictures } = decoded
  if (action.kind === 'operation' && action.ends) {
    const end = describeEnd(action.ends, action.operation, request, words)
    return { ...end, warnings: withFeeWarning([], request, words), trial, pictures, about }
  }
  const described = describeAction(action, request, words, decoded)
  const lines = [...described.lines, ...smallLine(request, words)]
  return {
    ...described,
    lines,
    warnings: withFeeWarning(decoded.told.warnings, request, words),
    trial,
    pictures,
    about,
  }
}

function describeAction(
  action: Exclude<ApprovalAction, { kind: 'grant' | 'daily' }>,
  request: ApprovalRequest,
  words: Words,
  decoded: Decoded,
): DescribedAction {
  switch (action.kind) {
    case 'personal':
    case 'solana-message':
      return describeMessage(decoded, words)
    case 'typed':
      return describeTyped(action.data, words, decoded)
    case 'transaction':
      return describeTransaction(action.transaction, request, words, decoded)
    case 'operation':
      return describeOperation(action.operation, request, words, decoded)
    case 'solana-transactions':
      return describeSolana(action, request, words, decoded)
  }
}

/** The origin is drawn apart, above everything else. */
function aboutRequest({ networkId, account }: ApprovalRequest, { texts }: Words): Line[] {
  const id = networkId.slice(networkId.indexOf(':') + 1)
  return [
    { label: texts.network, value: networkName(networkId) ?? fillText(texts.unknownNetwork, { id }) },
    { label: texts.account, value: account, isCode: true },
  ]
}
