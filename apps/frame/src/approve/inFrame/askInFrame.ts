import type { SimulateAnswer } from '@latchkey/protocol'
import type { Presented, Turn } from '../createApprovals'
import { deferred } from '../deferred'
import { fillText } from '../fillText'
import { putUp, type Surroundings } from '../surroundings'
import { createDigits } from './createDigits'
import { drawInFrame } from './drawInFrame'
import { watchSeen } from './watchSeen'

/** So long the frame may stay out of sight, on a page that is in sight, before the question moves to a window. */
const patienceMs = 5_000

export type InFrame = Presented & {
  /**
   * It cannot be answered here: the browser does not see the frame, the digits were wrong too often, or something speaks
   * against what was asked.
   */
  unanswerable: Promise<void>
}

/**
 * Asks in the frame, for messages and small payments alone. A page can lay the frame under something else in ways that no browser tells,
 * so a click is not enough: the visitor types two digits that only the frame shows (T-3).
 */
export function askInFrame(
  text: string,
  turn: Turn,
  surroundings: Surroundings,
  /** Undefined while they may be wrong again; else it is over here, once that is noted. */
  wrongTyped: () => Promise<void> | undefined,
): InFrame {
  const { window, texts } = surroundings
  const digits = createDigits(window.crypto)
  const answer = deferred<string | undefined>()
  const unanswerable = deferred<void>()
  let typed = ''
  let isAgreed = false
  let isOver = false
  const hands = { typed: onInput, agree, refuse: () => answer.resolve(undefined) }
  const drawn = drawInFrame(text, turn, digits, surroundings, hands)
  const { view, heading, note, field, approve, shield } = drawn
  const takeDown = putUp(surroundings, view, heading)
  const seen = watchSeen(window, shield, update)
  let giveUp = 0
  wait()
  return { answer: answer.promise, unanswerable: unanswerable.promise, setTurn: drawn.setTurn, setTried, end }

  function update(isSeen: boolean): void {
    window.clearTimeout(giveUp)
    say(isSeen ? '' : texts.wait)
    if (isSeen) return
    clear()
    wait()
  }

  function wait(): void {
    giveUp = window.setTimeout(() => (window.document.hidden ? wait() : unanswerable.resolve()), patienceMs)
  }

  /** Ignores what was typed before the visitor saw the frame, and what a script put there. */
  function onInput(event: Event): void {
    if (isOver || !event.isTrusted || !seen.isSeen()) return clear()
    typed = field.value
    approve.setAttribute('aria-disabled', String(typed !== digits))
    if (typed.length < digits.length || typed === digits) return
    const noted = wrongTyped()
    clear()
    say(fillText(texts.wrongDigits, { digits }), true)
    if (!noted) return
    isOver = true
    // A page that loads the frame anew at this sight finds it noted.
    void noted.then(() => unanswerable.resolve())
  }

  async function agree(event: Event): Promise<void> {
    if (!event.isTrusted || isAgreed || typed !== digits || !seen.isSeen()) return
    isAgreed = true
    approve.setAttribute('aria-disabled', 'true')
    if ((await seen.staysSeen()) && !isOver) return answer.resolve(text)
    isAgreed = false
    clear()
  }

  function clear(): void {
    typed = ''
    field.value = ''
    approve.setAttribute('aria-disabled', 'true')
  }

  function say(words: string, isWrong = false): void {
    note.toggleAttribute('data-wrong', isWrong)
    note.textContent = words
  }

  /** Of a payment: what nobody has warned of, and would work, may be agreed to here. */
  function setTried(tried: SimulateAnswer | undefined): void {
    if (drawn.setTried(tried)) return
    isOver = true
    unanswerable.resolve()
  }

  function end(): void {
    isOver = true
    window.clearTimeout(giveUp)
    seen.stop()
    takeDown()
  }
}
