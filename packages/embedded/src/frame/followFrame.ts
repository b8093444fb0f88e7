import { createScope, type Kit, type Stop } from '@latchkey/core'
import { createFrameClient, type FrameClient, type TimeoutReason } from './createFrameClient'
import { portTransport } from './portTransport'
import type { FramePlace, TransportEvents } from './transport'
import { windowTransport } from './windowTransport'

/** A frame's element with the client of the document that is in it now. */
export type FollowedFrame = { client: FrameClient; readonly element: HTMLIFrameElement; close: Stop }

type FollowEvents = {
  /** Whether this is still the frame in use. */
  isLive(): boolean
  ready(ask: FrameClient['ask']): void
  view(isShown: boolean): void
  backup(isBackedUp: boolean): void
  timedOut(reason: TimeoutReason): void
}

/** Follows the documents that a frame's element loads, each with a client of its own. */
export function followFrame(
  kit: Kit,
  element: HTMLIFrameElement,
  origin: string,
  events: FollowEvents,
): FollowedFrame {
  const life = createScope(error => kit.log.error('the frame could not be left', error))
  const now: FollowedFrame = { element, client: begin(), close: life.close }
  let greeting: Stop = () => {}
  let hasLoaded = false
  element.addEventListener('load', () => {
    if (!events.isLive()) return
    // A document that took the place of another knows nothing of what was asked before.
    if (hasLoaded) {
      now.client.end()
      now.client = begin()
      events.view(false)
    }
    hasLoaded = true
    greeting()
    greeting = life.own(greet())
  })
  life.own(() => {
    now.client.end()
    events.view(false)
    element.remove()
  })
  return now

  function begin(): FrameClient {
    const client: FrameClient = createFrameClient(kit, {
      view: events.view,
      backup: events.backup,
      timedOut(reason) {
        if (events.isLive() && now.client === client) events.timedOut(reason)
      },
    })
    return client
  }

  /** Over a port where the frame takes one, else by window messages: whichever it answers first. */
  function greet(): Stop {
    const { window } = kit.env
    const { client } = now
    if (!window) return () => {}
    const place: FramePlace = { page: window, element, origin, after: kit.after }
    const over = createScope()
    const hearing: TransportEvents = {
      heard: data => client.heard(data),
      ready: transport => client.use(transport, () => events.ready(client.ask)),
    }
    over.own(windowTransport(place, hearing))
    over.own(portTransport(place, hearing))
    return over.close
  }
}
