import type { H } from '../page/elements'
import { fillText } from '../texts/fillText'
import type { ApproveTexts } from './approveTexts'
import type { Turn } from './createApprovals'

/** `2 of 3`, where there are several questions. */
export function drawTurn(
  h: H,
  texts: ApproveTexts,
  turn: Turn,
): { element: HTMLElement; set(turn: Turn): void } {
  const element = h('p', { class: 'approve-turn' })
  set(turn)
  return { element, set }

  function set({ number, of }: Turn): void {
    element.hidden = of < 2
    element.textContent = fillText(texts.turn, { number: String(number), count: String(of) })
  }
}
