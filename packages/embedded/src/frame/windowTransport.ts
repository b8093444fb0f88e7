import { createScope, type Stop } from '@latchkey/core'
import { frameSettleMs, readFrameEvent } from '@latchkey/protocol/frame'
import type { FramePlace, Transport, TransportEvents } from './transport'

/**
 * Talks by window messages to a frame that knows no ports, as a hosted one: it says that it is ready by itself, and is
 * used half a second later (EMB-07). Only messages of that very window and origin are heard, and no other is posted to.
 */
export function windowTransport(place: FramePlace, events: TransportEvents): Stop {
  const { page, element, origin, after } = place
  const life = createScope()
  let isReady = false
  const transport: Transport = {
    post: message => element.contentWindow?.postMessage(message, origin),
    close: life.close,
  }
  page.addEventListener('message', hear)
  life.own(() => page.removeEventListener('message', hear))
  return life.close

  function hear(event: MessageEvent): void {
    if (event.origin !== origin || event.source !== element.contentWindow || !event.source) return
    if (readFrameEvent(event.data)?.kind !== 'ready') {
      if (isReady) events.heard(event.data)
      return
    }
    if (isReady) return
    isReady = true
    life.own(after(frameSettleMs, () => events.ready(transport)))
  }
}
