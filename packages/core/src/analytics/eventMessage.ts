import type { EventMessage, TrackedEvent } from '@latchkey/protocol'
import { activeAccount } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import { redact } from '../kernel/redact'

const longestText = 500

/** The message for a visitor's step (ANA-01, ANA-02), its secrets redacted as in a log (IMP-38). */
export function trackMessage(kit: Kit, event: TrackedEvent): EventMessage {
  const account = activeAccount(kit)
  return {
    ...envelope(kit),
    timestamp: kit.env.clock.now(),
    props: {
      type: 'track',
      event: event.event,
      ...(account.status === 'connected' ? { address: account.address } : {}),
      properties: 'properties' in event ? withoutSecrets(event.properties) : {},
    },
  }
}

/**
 * The fields of every message. Of the page's address we send only the path: query and fragment may hold
 * secrets.
 */
export function envelope(kit: Kit): Pick<EventMessage, 'eventId' | 'url' | 'domain'> {
  const { href = '', hostname = '' } = kit.env.window?.location ?? {}
  return { eventId: kit.env.crypto.randomUUID(), url: href.replace(/[?#].*$/s, ''), domain: hostname }
}

function withoutSecrets(properties: object): Record<string, unknown> {
  const entries = Object.entries(redact(properties) as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, longestText) : value]),
  )
}
