import { simulatedDigest } from '@latchkey/protocol'
import { elements, type H } from '../../page/elements'
import { openChannel } from '../../window/openChannel'
import { type ApprovalRequest, readRequest, requestHash } from '../approvalRequest'
import type { Trial } from '../decode'
import { describeRequest, type Words } from '../describeRequest'
import { drawDescription } from '../drawDescription'
import { drawTurn } from '../drawTurn'
import { questionOf } from '../tryOut'
import { channelName, type FromWindow, readWindowId, type ToWindow, type Tried } from './windowMessages'

/**
 * Before that a click does not count. Whoever is made to click twice would hit, with the second click, the button of a
 * window that the first one opened.
 */
const settleMs = 1_000

/** The frame answers at once, or it is not there any more. */
const answerMs = 5_000

/** The window in which the visitor sees, and agrees to, what moves value. No page can draw over it. */
export function startWindow(window: Window & typeof globalThis, words: Words): () => void {
  const { document } = window
  const { texts } = words
  const h = elements(document)
  const id = readWindowId(window.location.pathname)
  document.title = texts.windowTitle
  if (!id) {
    say(texts.nothing)
    return () => {}
  }
  let drawn: ReturnType<typeof drawWindow> | undefined
  let asked: ApprovalRequest | undefined
  let settledAt = Number.POSITIVE_INFINITY
  const { post, close } = openChannel<FromWindow, ToWindow>(window, channelName(id), window.opener, hear)
  window.addEventListener('pagehide', bye)
  say(texts.loading)
  const timeout = window.setTimeout(() => say(texts.nothing), answerMs)
  post({ type: 'hello' })
  return () => {
    window.clearTimeout(timeout)
    window.removeEventListener('pagehide', bye)
    close()
  }

  function hear(message: ToWindow): void {
    window.clearTimeout(timeout)
    if (message.type === 'end') return leave(message.isAnswered ? texts.done : texts.ended)
    if (message.type === 'turn') return drawn?.setTurn(message.turn)
    if (message.type === 'tried') return void tell(message)
    // What is shown stays: a second request would be another one under the visitor's hand.
    if (message.type === 'request' && !drawn) ask(message)
  }

  function ask({ text, turn, theme }: Extract<ToWindow, { type: 'request' }>): void {
    if (theme) document.documentElement.dataset.theme = theme
    const hash = requestHash(text, window.crypto)
    const request = readRequest(text)
    drawn = drawWindow(h, request, words, {
      refuse: () => decide(false),
      approve(event) {
        if (event.isTrusted && window.performance.now() >= settledAt) decide(true)
      },
    })
    drawn.setTurn(turn)
    document.body.replaceChildren(drawn.view)
    document.title = drawn.heading.textContent
    drawn.heading.focus()
    asked = request
    settle()

    async function decide(isApproved: boolean): Promise<void> {
      post({ type: 'decision', isApproved, hash: await hash })
      say(texts.wait)
    }
  }

  /** Only what is about the bytes that are shown here is believed. */
  async function tell({ tried }: Tried): Promise<void> {
    const question = asked && questionOf(asked)
    const isOfThis = question && tried?.digest === (await simulatedDigest(question, window.crypto))
    // Whoever was about to agree reads the new warning first.
    if (asked && drawn?.setTried(asked, isOfThis ? tried : undefined)) settle()
  }

  function settle(): void {
    settledAt = window.performance.now() + settleMs
    drawn?.approve.setAttribute('aria-disabled', 'true')
    const enable = () => {
      if (window.performance.now() < settledAt) return void window.setTimeout(enable, 50)
      drawn?.approve.setAttribute('aria-disabled', 'false')
    }
    window.setTimeout(enable, settleMs)
  }

  function leave(text: string): void {
    say(text)
    window.close()
  }

  function say(text: string): void {
    const heading = h('h1', { tabindex: '-1', class: 'approve-title', role: 'status' }, text)
    document.body.replaceChildren(h('main', { class: 'approve approve-window' }, heading))
  }

  function bye(): void {
    post({ type: 'bye' })
  }
}

type Hands = { refuse(): void; approve(event: Event): void }

function drawWindow(h: H, request: ApprovalRequest, words: Words, hands: Hands) {
  const { texts } = words
  const described = describeRequest(request, words, questionOf(request) && 'asking')
  const turn = drawTurn(h, texts, { number: 1, of: 1 })
  const { heading, body, setFound } = drawDescription(h, described, request.origin, texts)
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

  /** True where something that loses money has come to light. */
  function setTried(about: ApprovalRequest, tried: Trial): boolean {
    const next = describeRequest(about, words, tried)
    setFound(next)
    const dangers = ({ warnings }: typeof next) => warnings.filter(({ level }) => level === 'danger').length
    return dangers(next) > dangers(described)
  }
}
