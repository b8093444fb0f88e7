import type { SimulateAnswer } from '@latchkey/protocol'
import { fillText } from '../../texts/fillText'
import type { Presented, Turn } from '../createApprovals'
import { deferred } from '../deferred'
import { putUp, type Surroundings } from '../surroundings'
import { createDigits } from './createDigits'
import { drawInFrame } from './drawInFrame'
import { watchSeen } from './watchSeen'

/** So long the frame may stay out of sight, on a page that is in sight, before the question moves to a window. */
const patienceMs = 5_000

export type InFrame = Presented & {
  /**
   * It cannot be answered here: the browser does not see the frame, the digits were wrong too often or that could not be
   * noted, or something speaks against what was asked.
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
  /** Resolves once a wrong pair is noted: true if digits may be typed again. Never fails. */
  wrongTyped: () => Promise<boolean>,
): InFrame {
  const { window, texts } = surroundings
  const digits = createDigits(window.crypto)
  const answer = deferred<string | undefined>()
  const unanswerable = deferred<void>()
  let typed = ''
  let isAgreed = false
  let isNoting = false
  let isOver = false
  const hands = { typed: onInput, agree, refuse: () => answer.resolve(undefined) }
  const drawn = drawInFrame(text, turn, digits, surroundings, hands)
  const { view, heading, field, approve, shield, say } = drawn
  const takeDown = putUp(surroundings, view, heading)
  const seen = watchSeen(window, shield, update)
  let giveUp = 0
  wait()
  return { answer: answer.promise, unanswerable: unanswerable.promise, setTurn: drawn.setTurn, setTried, end }

  function update(isSeen: boolean): void {
    window.clearTimeout(giveUp)
    say(isSeen && !isNoting ? '' : texts.wait)
    if (isSeen) return
    clear()
    wait()
  }

  function wait(): void {
    giveUp = window.setTimeout(() => (window.document.hidden ? wait() : unanswerable.resolve()), patienceMs)
  }

  /** Ignores what was typed before the visitor saw the frame or while a pair is noted, and what a script put there. */
  function onInput(event: Event): void {
    if (isOver || isNoting || !event.isTrusted || !seen.isSeen()) return clear()
    typed = field.value
    approve.setAttribute('aria-disabled', String(typed !== digits))
    if (typed.length < digits.length || typed === digits) return
    noteWrong()
  }

  /** A pair is noted before it is said to be wrong: a frame that is loaded anew at these words has one try less. */
  async function noteWrong(): Promise<void> {
    clear()
    setNoting(true)
    const mayTypeAgain = await wrongTyped()
    if (isOver) return
    if (!mayTypeAgain) return giveOver()
    setNoting(false)
    if (seen.isSeen()) say(fillText(texts.wrongDigits, { digits }), true)
  }

  /** A field that is disabled or read-only would lose the focus of a screen reader, or the keyboard of a phone. */
  function setNoting(next: boolean): void {
    isNoting = next
    field.setAttribute('aria-disabled', String(next))
    if (next) say(texts.wait)
  }

  async function agree(event: Event): Promise<void> {
    if (!event.isTrusted || isAgreed || typed !== digits || !seen.isSeen()) return
    isAgreed = true
    approve.setAttribute('aria-disabled', 'true')
    const staysSeen = await seen.staysSeen()
    if (staysSeen && typed === digits && !isOver) return answer.resolve(text)
    isAgreed = false
    clear()
  }

  function clear(): void {
    typed = ''
    field.value = ''
    approve.setAttribute('aria-disabled', 'true')
  }

  /** Of a payment: what nobody has warned of, and would work, may be agreed to here. */
  function setTried(tried: SimulateAnswer | undefined): void {
    if (!drawn.setTried(tried)) giveOver()
  }

  function giveOver(): void {
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
