import type { ApprovalRequest } from './approvalRequest'
import type { ApproveTexts } from './approveTexts'
import { describeMessage } from './describeMessage'
import { describeSolana } from './describeSolana'
import { describeTransaction } from './describeTransaction'
import { describeTyped } from './describeTyped'
import type { Description, Line } from './description'
import { fillText } from './fillText'
import { networkName } from './networkNames'

/** The words of a question, and the language of its numbers. */
export type Words = { texts: ApproveTexts; language: string }

/** What is asked, in plain words: who asks, on which network, with which account, and what it is. */
export function describeRequest(request: ApprovalRequest, words: Words): Description {
  return { ...describeAction(request, words), about: aboutRequest(request, words) }
}

/** What is asked for, without the circumstances. */
export type DescribedAction = Omit<Description, 'about'>

function describeAction(request: ApprovalRequest, words: Words): DescribedAction {
  const { action } = request
  switch (action.kind) {
    case 'personal':
    case 'solana-message':
      return describeMessage(action, request, words)
    case 'typed':
      return describeTyped(action.data, request, words)
    case 'transaction':
      return describeTransaction(action.transaction, request, words)
    case 'solana-transactions':
      return describeSolana(action, request, words)
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
