import { createScope, type Stop } from '@latchkey/core'
import { frameHello, readFrameEvent } from '@latchkey/protocol/frame'
import type { FramePlace, Transport, TransportEvents } from './transport'

/** A frame whose code is slow is greeted again. */
const againMs = 1000

/**
 * Greets a frame that has loaded with a port of its own, and uses the one that it answers on. A port belongs to one
 * document: who reloads or replaces the frame gets nothing of it.
 */
export function portTransport({ element, origin, after }: FramePlace, events: TransportEvents): Stop {
  const life = createScope()
  greet()
  return life.close

  function greet(): void {
    const { port1, port2 } = new MessageChannel()
    const close = life.own(() => port1.close())
    let isReady = false
    port1.onmessage = ({ data }) => {
      if (isReady) return events.heard(data)
      if (readFrameEvent(data)?.kind !== 'ready') return
      isReady = true
      stopTimer()
      events.ready(transport)
    }
    const transport: Transport = { post: message => port1.postMessage(message), isOurs: true, close }
    element.contentWindow?.postMessage(frameHello, origin, [port2])
    const stopTimer = life.own(after(againMs, greet))
  }
}
