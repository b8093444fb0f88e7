import { type EventMessage, endpointUrl, isKitError, sendEvent } from '@latchkey/protocol'
import { commonQuery } from '../config/commonQuery'
import { serviceUrl } from '../config/services'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { online } from '../kernel/online'
import type { Stop } from '../kernel/stop'
import { callGateway, originAdvice, raiseAppInvalid } from '../projects/callGateway'
import { analytics, isWanted, mayTrack } from './mayTrack'

const eventsKept = 50
const triesPerEvent = 4
const firstPauseMs = 2000
const longestPauseMs = 60_000

export type EventQueue = {
  add(message: EventMessage): void
  /** Drops the waiting events. */
  clear(): void
  /** The network is, or may be, back. */
  goOn(): void
  /** Hands the waiting events to the browser, which sends them after the page is gone. */
  leave(): void
  stop: Stop
}

type Waiting = { message: EventMessage; tries: number }

/**
 * Sends events one after the other, and keeps a bounded number while the gateway is out of reach, dropping
 * the oldest first. Sends nothing before the project is known to want events, nor after the visitor withdrew
 * consent.
 */
export function createEventQueue(kit: Kit): EventQueue {
  let waiting: readonly Waiting[] = []
  let isSending = false
  let isStopped = false
  let failures = 0
  let stopTimer: Stop | undefined

  async function send(): Promise<void> {
    if (isSending || stopTimer) return
    isSending = true
    while (waiting.length > 0 && !stopTimer && !isStopped && kit.get(online).get()) {
      const isAllowed = mayTrack(kit) && (await isWanted(kit))
      const [next, ...others] = waiting
      waiting = isAllowed ? others : []
      if (isAllowed && next && !isStopped) await sendOne(next)
    }
    isSending = false
  }

  async function sendOne(next: Waiting): Promise<void> {
    try {
      await callGateway(kit, sendEvent, { body: next.message, keepalive: true }) // ANA-03, ANA-04
      failures = 0
    } catch (error) {
      kit.log.warn(`analytics: ${next.message.props.event} was not sent`, error) // ANA-11
      if (statusOf(error) === 403) return refuse()
      if (!mayPass(error) || isStopped || !mayTrack(kit)) return // consent may be withdrawn by now
      if (next.tries + 1 < triesPerEvent)
        waiting = [{ ...next, tries: next.tries + 1 }, ...waiting].slice(-eventsKept)
      pause()
    }
  }

  function pause(): void {
    const delay = Math.min(firstPauseMs * 2 ** failures++, longestPauseMs)
    stopTimer = kit.after(delay, () => {
      stopTimer = undefined
      send()
    })
  }

  function endPause(): void {
    stopTimer?.()
    stopTimer = undefined
  }

  function refuse(): void {
    raiseAppInvalid(kit, originAdvice(kit)) // ANA-09
    kit.get(analytics).set('off')
    waiting = []
  }

  return {
    add(message) {
      waiting = [...waiting, { message, tries: 0 }].slice(-eventsKept)
      send()
    },
    clear() {
      waiting = []
      endPause()
    },
    goOn() {
      endPause()
      send()
    },
    leave() {
      const base = serviceUrl(kit, 'analytics')
      const navigator = kit.env.window?.navigator
      if (!base || !navigator?.sendBeacon || kit.get(analytics).get() !== 'on' || !mayTrack(kit)) return
      const url = endpointUrl(sendEvent, base, commonQuery(kit))
      waiting = waiting.filter(({ message }) => !navigator.sendBeacon(url, JSON.stringify(message)))
    },
    stop() {
      isStopped = true
      waiting = []
      endPause()
    },
  }
}

/** Whether a retry may succeed: the gateway is busy, down or out of reach. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return status >= 500 || status === 429
  return isKitError(error, 'http/unreachable') || isKitError(error, 'http/timeout')
}

function statusOf(error: unknown): number | undefined {
  return isKitError(error, 'http/status') ? (error.cause as FailedAnswer | undefined)?.status : undefined
}
