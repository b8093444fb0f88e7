import { webcrypto } from 'node:crypto'
import { type Clock, type Log, systemClock } from '@latchkey/core'
import { WebSocket } from 'ws'
import type { Tab } from './visitor'

/** What a page gives a client of ours, in a tab of a real visitor; `warnings` is what the client complained of. */
export function clientParts(relayUrl: string, { storage, sessionStorage }: Tab, clock: Clock = systemClock) {
  const warnings: string[] = []
  const warn = (text: string, about?: unknown) => void warnings.push(`${text} ${String(about ?? '')}`)
  const quiet = () => {}
  const log: Log = {
    ...{ debug: quiet, info: quiet, warn, error: warn },
    entries: () => [],
  }
  const parts = {
    ...{ relayUrl, clock, log, storage, sessionStorage, projectId: 'playground' },
    WebSocket: WebSocket as never,
    crypto: webcrypto as Crypto,
  }
  return { parts, warnings }
}
