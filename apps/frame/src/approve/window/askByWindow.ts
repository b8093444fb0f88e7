import type { SimulateAnswer } from '@latchkey/protocol'
import { elements } from '../../page/elements'
import { fillText } from '../../texts/fillText'
import { type ApprovalRequest, needsWindow, readRequest } from '../approvalRequest'
import type { ApproveTexts } from '../approveTexts'
import type { Presented, Turn } from '../createApprovals'
import { deferred } from '../deferred'
import { drawTurn } from '../drawTurn'
import { putUp, type Surroundings } from '../surroundings'
import { type OpenedWindow, openWindow, type WindowState } from './openWindow'

/**
 * Asks in a window of its own. The frame only shows the button that opens it, and how it stands with the window:
 * whatever a page does to the frame, nothing can be agreed to here (T-2).
 */
export function askByWindow(
  text: string,
  turn: Turn,
  surroundings: Surroundings,
  lowered: (text: string) => void = () => {},
): Presented {
  const { window, texts } = surroundings
  const h = elements(window.document)
  const request = readRequest(text)
  const answer = deferred<string | undefined>()
  let opened: OpenedWindow | undefined
  let current = turn
  let shown = text
  let state: WindowState | 'none' = 'none'
  let isAnswered = false
  let found: { tried: SimulateAnswer | undefined } | undefined

  const shownTurn = drawTurn(h, texts, turn)
  const heading = h('h1', { tabindex: '-1', class: 'approve-title' }, titleOf(request, texts))
  const why = whyWindow(request, texts)
  const note = h('p', { class: 'approve-status', role: 'status' })
  const open = h('button', { type: 'button', class: 'approve-main', onclick: onOpen }, texts.openWindow)
  const view = h(
    'main',
    { class: 'approve' },
    shownTurn.element,
    heading,
    h(
      'div',
      { class: 'approve-body' },
      h('p', {}, fillText(why, { site: new URL(request.origin).host })),
      note,
    ),
    h(
      'div',
      { class: 'approve-buttons' },
      h('button', { type: 'button', onclick: () => decided(false) }, texts.refuse),
      open,
    ),
  )
  const takeDown = putUp(surroundings, view, heading)
  return { answer: answer.promise, setTurn, setTried, end }

  function onOpen(): void {
    if (state === 'open') return opened?.raise()
    opened?.end(false)
    changed('opening')
    takeText(text)
    opened = openWindow(text, current, surroundings, { changed, decided, shows: takeText })
    if (found) opened.setTried(found.tried)
  }

  function decided(isApproved: boolean, about = shown): void {
    isAnswered = true
    answer.resolve(isApproved ? about : undefined)
  }

  /** What was found out about another text is nothing about this one. */
  function takeText(next: string): void {
    if (next === shown) return
    shown = next
    found = undefined
    lowered(next)
  }

  function changed(next: WindowState): void {
    state = next
    const words = { opening: texts.wait, open: texts.waiting, closed: texts.closed, blocked: texts.blocked }
    const verbs = {
      opening: texts.openWindow,
      open: texts.showWindow,
      closed: texts.openAgain,
      blocked: texts.openAgain,
    }
    note.textContent = words[next]
    open.textContent = verbs[next]
  }

  function setTurn(next: Turn): void {
    current = next
    shownTurn.set(next)
    opened?.setTurn(next)
  }

  function setTried(tried: SimulateAnswer | undefined): void {
    found = { tried }
    opened?.setTried(tried)
  }

  function end(): void {
    opened?.end(isAnswered)
    takeDown()
  }
}

/** Between two steps everybody should know where they are. */
function titleOf({ step }: ApprovalRequest, texts: ApproveTexts): string {
  if (!step) return texts.windowTitle
  return fillText(texts.sendStep, { number: String(step.number), count: String(step.of) })
}

function whyWindow(request: ApprovalRequest, texts: ApproveTexts): string {
  if (request.action.kind === 'daily') return texts.windowWhyDaily
  return needsWindow(request) ? texts.windowWhy : texts.windowWhyMessage
}
