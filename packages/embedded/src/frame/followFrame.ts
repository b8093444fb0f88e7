import { createScope, type Kit, type Stop } from '@latchkey/core'
import { createFrameClient, type FrameClient, type TimeoutReason } from './createFrameClient'
import { portTransport } from './portTransport'
import type { FramePlace, TransportEvents } from './transport'
import { windowTransport } from './windowTransport'

/** A frame's element with the client of its document. */
export type FollowedFrame = Readonly<{ client: FrameClient; element: HTMLIFrameElement; close: Stop }>

type FollowEvents = {
  /** Whether this is still the frame in use. */
  isLive(): boolean
  ready(ask: FrameClient['ask']): void
  /** Another document took the place of the frame's: it knows nothing of what was asked, and may be anybody's. */
  replaced(): void
  view(isShown: boolean): void
  backup(isBackedUp: boolean): void
  timedOut(reason: TimeoutReason): void
}

/** Follows the document that a frame's element loads. */
export function followFrame(
  kit: Kit,
  element: HTMLIFrameElement,
  origin: string,
  events: FollowEvents,
): FollowedFrame {
  const life = createScope(error => kit.log.error('the frame could not be left', error))
  const client: FrameClient = createFrameClient(kit, {
    view: events.view,
    backup: events.backup,
    timedOut(reason) {
      if (events.isLive()) events.timedOut(reason)
    },
  })
  let isUsed = false
  let greeting: Stop = () => {}
  element.addEventListener('load', () => {
    if (!events.isLive()) return
    if (isUsed) return events.replaced()
    // One that was never ready may have been on its way to the real one.
    greeting()
    greeting = life.own(greet())
  })
  life.own(() => {
    client.end()
    events.view(false)
    element.remove()
  })
  return { element, client, close: life.close }

  /** Over a port where the frame takes one, else by window messages: whichever it answers first. */
  function greet(): Stop {
    const { window } = kit.env
    if (!window) return () => {}
    const place: FramePlace = { page: window, element, origin, after: kit.after }
    const over = createScope()
    const hearing: TransportEvents = {
      heard: data => client.heard(data),
      ready(transport) {
        isUsed = true
        client.use(transport, () => events.ready(client.ask))
      },
    }
    over.own(windowTransport(place, hearing))
    over.own(portTransport(place, hearing))
    return over.close
  }
}
