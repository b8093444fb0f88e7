import type { SimulateAnswer } from '@latchkey/protocol'
import { elements } from '../../page/elements'
import { readRequest } from '../approvalRequest'
import type { Turn } from '../createApprovals'
import { describeRequest } from '../describeRequest'
import { drawDescription } from '../drawDescription'
import { drawTurn } from '../drawTurn'
import type { Surroundings } from '../surroundings'
import { questionOf } from '../tryOut'

type Hands = { typed(event: Event): void; agree(event: Event): void; refuse(): void }

/** The view of a question in the frame, with the field for its two digits. */
export function drawInFrame(
  text: string,
  turn: Turn,
  digits: string,
  surroundings: Surroundings,
  hands: Hands,
) {
  const { window, texts } = surroundings
  const h = elements(window.document)
  const request = readRequest(text)
  const described = describeRequest(request, surroundings, questionOf(request) && 'asking')
  const shownTurn = drawTurn(h, texts, turn)
  const { heading, body, setFound } = drawDescription(h, described, request.origin, texts)
  const note = h('p', { class: 'approve-note', role: 'status', id: 'approve-note' }, texts.wait)
  const ask = request.small ? texts.typeDigitsSend : texts.typeDigits
  const field = h('input', {
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '2',
    dir: 'ltr',
    'aria-label': `${ask} ${digits}`,
    'aria-describedby': 'approve-note',
    oninput: hands.typed,
    onkeydown: onKey('Enter', hands.agree),
  })
  const approve = h(
    'button',
    { type: 'button', class: 'approve-main', 'aria-disabled': 'true', onclick: hands.agree },
    described.verb,
  )
  const refuse = h('button', { type: 'button', onclick: hands.refuse }, texts.refuse)
  const shield = h('div', { class: 'approve-shield', 'aria-hidden': 'true' })
  const view = h(
    'main',
    { class: 'approve', onkeydown: onKey('Escape', hands.refuse) },
    shownTurn.element,
    heading,
    body,
    h('p', { class: 'approve-digits' }, h('span', {}, ask), h('b', { dir: 'ltr' }, digits), field),
    note,
    h('div', { class: 'approve-buttons' }, refuse, approve),
    shield,
  )
  return { view, heading, field, approve, shield, say, setTurn: shownTurn.set, setTried }

  function say(words: string, isWrong = false): void {
    note.toggleAttribute('data-wrong', isWrong)
    note.textContent = words
  }

  /** False where something speaks against it. Of a message there is nothing to try out: it is shown as it is. */
  function setTried(tried: SimulateAnswer | undefined): boolean {
    if (!questionOf(request)) return true
    const next = describeRequest(request, surroundings, tried)
    setFound(next)
    return next.warnings.length === 0 && tried?.outcome !== 'fails'
  }
}

function onKey(key: string, act: (event: Event) => void): (event: Event) => void {
  return event => {
    if (event instanceof KeyboardEvent && event.key === key) act(event)
  }
}
