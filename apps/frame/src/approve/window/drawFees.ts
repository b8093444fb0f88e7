import { decimalAmount, displayMoney, formatAmount, multiplyAmounts } from '@latchkey/protocol'
import type { H } from '../../page/elements'
import type { ApprovalRequest } from '../approvalRequest'
import type { Words } from '../describeRequest'
import { feeAtMost } from '../feeAtMost'
import { chosenFee, type FeeChoice, paidGas, withFee } from '../fees'
import { tellCoins } from '../tellCoins'

const coinDecimals = 18

/** The fees that the visitor may choose from, with what each costs at most. The chosen one is what is signed. */
export function drawFees(
  h: H,
  request: ApprovalRequest,
  words: Words,
  take: (choice: FeeChoice) => void,
): HTMLElement | undefined {
  const { texts, language } = words
  const { fees } = request
  if (!paidGas(request) || !fees || fees.choices.length < 2) return undefined
  const chosen = chosenFee(request)
  const buttons = fees.choices.map(choice =>
    h(
      'button',
      { type: 'button', 'aria-pressed': String(choice === chosen), onclick: () => onTake(choice) },
      h('span', {}, texts[`fee.${choice.pace}`]),
      h('bdi', {}, costOf(feeAtMost(withFee(request, choice).action))),
    ),
  )
  const name = h('p', { class: 'approve-label', id: 'approve-fees' }, texts.feeChoose)
  return h(
    'div',
    { class: 'approve-fees', role: 'group', 'aria-labelledby': 'approve-fees' },
    name,
    h('div', { class: 'approve-choices' }, ...buttons),
  )

  function onTake(choice: FeeChoice): void {
    if (choice !== chosen) take(choice)
  }

  function costOf(most: bigint): string {
    const coins = tellCoins(most, request, words)
    if (fees?.dollars === undefined) return coins
    const money = multiplyAmounts({ value: most, decimals: coinDecimals }, decimalAmount(fees.dollars))
    return `${coins} (${displayMoney(formatAmount(money), language)})`
  }
}
