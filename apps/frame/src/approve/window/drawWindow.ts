import type { SimulateAnswer } from '@latchkey/protocol'
import type { H } from '../../page/elements'
import { type Allowance, allowancesOf, neededNow, withAllowance } from '../allowances'
import type { ApprovalRequest } from '../approvalRequest'
import type { Trial } from '../decode'
import { describeRequest, type Words } from '../describeRequest'
import { drawDescription } from '../drawDescription'
import { drawTurn } from '../drawTurn'
import { withFee } from '../fees'
import { questionOf } from '../tryOut'
import { drawAllowance } from './drawAllowance'
import { drawFees } from './drawFees'

type Hands = {
  refuse(): void
  approve(event: Event): void
  /** The visitor allows less, or wants to pay another fee. */
  choose(next: ApprovalRequest): void
  /** Whether an amount was typed that is not shown yet. */
  typing(isTyping: boolean): void
}

/** What the window shows of a question. `asked` are the allowances before the visitor lowered any. */
export function drawWindow(
  h: H,
  request: ApprovalRequest,
  asked: readonly Allowance[],
  words: Words,
  hands: Hands,
) {
  const { texts } = words
  const described = describeRequest(request, words, questionOf(request) && 'asking')
  const turn = drawTurn(h, texts, { number: 1, of: 1 })
  const { heading, body, setFound } = drawDescription(h, described, request.origin, texts)
  const shown = allowancesOf(request)
  const fields = asked.flatMap(allowance => {
    const now = shown.find(({ at }) => at === allowance.at)
    if (!now) return []
    const take = (amount: bigint) => hands.choose(withAllowance(request, allowance.at, amount))
    return [{ allowance, ...drawAllowance(h, allowance, now, words, { take, typing: tellTyping }) }]
  })
  // Of several amounts of one token nobody can say which of them is needed.
  const isAlone = ({ token }: Allowance) => asked.filter(other => other.token === token).length === 1
  // Beside what is said of them, not below pages of data.
  const below = body.querySelector('.approve-raw') ?? body.lastElementChild
  for (const { element } of fields) body.insertBefore(element, below)
  const fees = drawFees(h, request, words, choice => hands.choose(withFee(request, choice)))
  if (fees) body.insertBefore(fees, below)
  const approve = h(
    'button',
    { type: 'button', class: 'approve-main', 'aria-disabled': 'true', onclick: hands.approve },
    described.verb,
  )
  const view = h(
    'main',
    { class: 'approve approve-window' },
    turn.element,
    heading,
    body,
    h(
      'div',
      { class: 'approve-buttons' },
      h('button', { type: 'button', onclick: hands.refuse }, texts.refuse),
      approve,
    ),
  )
  return { view, heading, approve, setTurn: turn.set, setTried }

  function tellTyping(): void {
    hands.typing(fields.some(({ isTyping }) => isTyping()))
  }

  /** True where something that loses money has come to light. */
  function setTried(tried: SimulateAnswer | undefined): boolean {
    for (const { allowance, offer } of fields) if (isAlone(allowance)) offer(neededNow(allowance, tried))
    const found: Trial = tried
    const next = describeRequest(request, words, found)
    setFound(next)
    const dangers = ({ warnings }: typeof next) => warnings.filter(({ level }) => level === 'danger').length
    return dangers(next) > dangers(described)
  }
}
