import type { SimulateAnswer } from '@latchkey/protocol'
import { openChannel } from '../../window/openChannel'
import { requestHash } from '../approvalRequest'
import type { Turn } from '../createApprovals'
import { isChosen } from '../fees'
import type { Surroundings } from '../surroundings'
import {
  channelName,
  createWindowId,
  type FromWindow,
  type ToWindow,
  type Tried,
  windowPath,
} from './windowMessages'

/** How it stands with the window: on its way, there, gone, or kept from opening. */
export type WindowState = 'opening' | 'open' | 'closed' | 'blocked'

export type OpenedWindow = {
  /** Brings it to the front. */
  raise(): void
  setTurn(turn: Turn): void
  setTried(tried: SimulateAnswer | undefined): void
  /** Ends it; a window that is still there says why, and closes. */
  end(isAnswered: boolean): void
}

type Listeners = {
  changed(state: WindowState): void
  /** `about` is the text that the visitor agreed to. */
  decided(isApproved: boolean, about: string): void
  /** The window shows this text: the one that was asked, or one with the visitor's choices. */
  shows(text: string): void
}

/** A page that isolates itself gets no window back, and yet it opens: only its greeting tells. */
const greetingMs = 4_000

/**
 * Opens a window of the frame's origin for one question; call it in a click, or the browser blocks it.
 */
export function openWindow(
  text: string,
  turn: Turn,
  { window, language }: Surroundings,
  { changed, decided, shows }: Listeners,
): OpenedWindow {
  const id = createWindowId(window.crypto)
  let shown = text
  let expected = requestHash(text, window.crypto)
  let current = turn
  let found: Tried | undefined
  let isOpen = false
  const opened = window.open(windowPath(id, language), '_blank', 'popup,width=440,height=720')
  const { post, close: closeChannel } = openChannel<ToWindow, FromWindow>(
    window,
    channelName(id),
    opened,
    hear,
  )
  const greeting = window.setTimeout(() => isOpen || changed('blocked'), greetingMs)
  const watch = window.setInterval(() => opened?.closed && close(), 500)
  return {
    raise: () => opened?.focus(),
    setTurn(next) {
      current = next
      post({ type: 'turn', turn: next })
    },
    setTried(tried) {
      found = { type: 'tried', tried }
      post(found)
    },
    end(isAnswered) {
      post({ type: 'end', isAnswered })
      stop()
    },
  }

  async function hear(message: FromWindow): Promise<void> {
    if (message.type === 'hello') {
      isOpen = true
      changed('open')
      show(text) // a window that was loaded again begins with what was asked
      const { theme } = window.document.documentElement.dataset
      post({ type: 'request', text, turn: current, theme })
      if (found) post(found)
      return
    }
    if (message.type === 'bye') return close()
    if (message.type === 'lowered') return isChosen(text, message.text) ? show(message.text) : undefined
    // A decision about anything else than what the frame will sign is none.
    const about = shown
    if (message.type === 'decision' && message.hash === (await expected))
      decided(message.isApproved === true, about)
  }

  function show(next: string): void {
    if (next === shown) return
    shown = next
    expected = requestHash(next, window.crypto)
    found = undefined
    shows(next)
  }

  function close(): void {
    if (!isOpen) return
    isOpen = false
    changed('closed')
  }

  function stop(): void {
    window.clearTimeout(greeting)
    window.clearInterval(watch)
    closeChannel()
  }
}
