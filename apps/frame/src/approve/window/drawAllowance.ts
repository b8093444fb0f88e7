import { exactAmount, formatAmount, parseAmount } from '@latchkey/protocol'
import type { H } from '../../page/elements'
import { fillText } from '../../texts/fillText'
import type { Allowance } from '../allowances'
import type { Words } from '../describeRequest'

/** More than this nobody counts: it stands for no limit at all. */
const unlimited = 2n ** 95n

type Hands = { take(amount: bigint): void; typing(): void }

/** As sentences name an address; the whole of it stands above. */
const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** The field in which the visitor allows less than was asked. What is typed counts once it is taken, and shown anew. */
export function drawAllowance(
  h: H,
  { amount: asked, decimals, symbol, spender }: Allowance,
  { amount: shown }: Allowance,
  { texts, language }: Words,
  { take, typing }: Hands,
) {
  const typedAs = (value: bigint) => (value >= unlimited ? '' : formatAmount({ value, decimals }))
  const start = typedAs(shown)
  const note = h('p', { class: 'approve-note', role: 'status' })
  const field = h('input', {
    ...{ type: 'text', inputmode: 'decimal', autocomplete: 'off', dir: 'ltr', value: start },
    ...{ placeholder: texts.allowNoLimit, maxlength: '100', oninput: onInput, onkeydown: onKey },
  })
  const use = button(texts.allowUse, onUse)
  const back = button(texts.allowAsked, () => take(asked))
  const now = button('', () => {})
  use.hidden = true
  now.hidden = true
  back.hidden = shown === asked
  const name = h(
    'span',
    { class: 'approve-label' },
    fillText(texts.allowMost, { symbol, spender: shortened(spender) }),
  )
  const element = h(
    'div',
    { class: 'approve-allow' },
    h('label', {}, name, field),
    h('div', { class: 'approve-choices' }, use, now, back),
    note,
  )
  return { element, isTyping, offer }

  function isTyping(): boolean {
    return field.value.trim() !== start
  }

  /** Offers to allow no more than is taken at once. */
  function offer(needed: bigint | undefined): void {
    now.hidden = needed === undefined || needed >= shown
    if (needed === undefined) return
    const amount = exactAmount({ value: needed, decimals }, language)
    now.replaceChildren(fillText(texts.allowNeeded, { amount, symbol }))
    now.onclick = () => take(needed)
  }

  function onInput(): void {
    const typed = read()
    use.hidden = typeof typed !== 'bigint' || !isTyping()
    note.textContent = typeof typed === 'bigint' || !isTyping() ? '' : typed
    typing()
  }

  function onKey(event: Event): void {
    if (event instanceof KeyboardEvent && event.key === 'Enter') onUse()
  }

  function onUse(): void {
    const typed = read()
    if (typeof typed !== 'bigint') return
    if (typed !== shown) return take(typed)
    field.value = start // the same amount, written in another way
    onInput()
  }

  /** The amount, or what is wrong with it. */
  function read(): bigint | string {
    const amount = parseAmount(field.value, decimals)
    if ('problem' in amount && amount.problem === 'too-precise') return texts.allowTooPrecise
    if ('problem' in amount || amount.value === 0n) return texts.allowNoAmount
    return amount.value > asked ? texts.allowTooMuch : amount.value
  }

  function button(text: string, act: () => void): HTMLButtonElement {
    return h('button', { type: 'button', onclick: act }, text)
  }
}
