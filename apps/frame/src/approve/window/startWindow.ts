import { simulatedDigest } from '@latchkey/protocol'
import { elements, type H } from '../../page/elements'
import { openChannel } from '../../window/openChannel'
import { allowancesOf } from '../allowances'
import { type ApprovalRequest, readRequest, requestHash, writeRequest } from '../approvalRequest'
import type { Turn } from '../createApprovals'
import type { Words } from '../describeRequest'
import { questionOf } from '../tryOut'
import { createSettling } from './createSettling'
import { drawWindow } from './drawWindow'
import { channelName, type FromWindow, readWindowId, type ToWindow, type Tried } from './windowMessages'

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
  let [asked, first]: ApprovalRequest[] = []
  let turn: Turn = { number: 1, of: 1 }
  let isTyping = false
  const settling = createSettling(window)
  const { post, close } = openChannel<FromWindow, ToWindow>(window, channelName(id), window.opener, hear)
  const bye = () => post({ type: 'bye' })
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
    if (message.type === 'end') {
      say(message.isAnswered ? texts.done : texts.ended)
      return window.close()
    }
    if (message.type === 'turn') {
      turn = message.turn
      return drawn?.setTurn(turn)
    }
    if (message.type === 'tried') return void tell(message)
    // A second request would be another one under the visitor's hand.
    if (message.type === 'request' && !drawn) ask(message)
  }

  function ask({ text, turn: now, theme }: Extract<ToWindow, { type: 'request' }>): void {
    if (theme) document.documentElement.dataset.theme = theme
    turn = now
    const request = readRequest(text)
    first = request
    const allowances = allowancesOf(request)
    show(request, text)
    /** Shows the question, also with a choice of the visitor: as if it were another one. */
    function show(shown: ApprovalRequest, shownText: string): void {
      const hash = requestHash(shownText, window.crypto)
      isTyping = false
      drawn = drawWindow(h, shown, allowances, words, {
        refuse: () => decide(false),
        approve(event) {
          if (event.isTrusted && !isTyping && settling.isOver()) decide(true)
        },
        choose(next) {
          const nextText = writeRequest(next)
          post({ type: 'lowered', text: nextText })
          show(next, nextText)
        },
        typing(is) {
          isTyping = is
          settle()
        },
      })
      drawn.setTurn(turn)
      document.body.replaceChildren(drawn.view)
      document.title = drawn.heading.textContent
      drawn.heading.focus()
      asked = shown
      settle()

      async function decide(isApproved: boolean): Promise<void> {
        post({ type: 'decision', isApproved, hash: await hash })
        say(texts.wait)
      }
    }
  }

  /** Only what is about the bytes that are shown here is believed. */
  async function tell({ tried }: Tried): Promise<void> {
    const view = drawn
    const isOfThis = await isAbout(tried, asked, window.crypto)
    if (tried && !isOfThis && asked !== first) return // on its way already, about the amount before
    // Whoever was about to agree reads the new warning first.
    if (view === drawn && view?.setTried(isOfThis ? tried : undefined)) settle()
  }

  function settle(): void {
    if (drawn) settling.begin(drawn.approve, () => !isTyping)
  }

  function say(text: string): void {
    document.body.replaceChildren(drawNotice(h, text))
  }
}

async function isAbout(tried: Tried['tried'], asked: ApprovalRequest | undefined, crypto: Crypto) {
  const question = asked && questionOf(asked)
  return question && tried?.digest === (await simulatedDigest(question, crypto))
}

function drawNotice(h: H, text: string): HTMLElement {
  const heading = h('h1', { tabindex: '-1', class: 'approve-title', role: 'status' }, text)
  return h('main', { class: 'approve approve-window' }, heading)
}
