import { defineEndpoint } from '../endpoint'

/** The event for one step of a visitor, or for an error of the kit (ANA-01). */
export type EventMessage = {
  eventId: string
  url: string
  domain: string
  /** Milliseconds for steps, an ISO date for errors, as the wire requires. */
  timestamp: number | string
  props: {
    type: 'track' | 'error'
    event: string
    address?: string
    properties?: Readonly<Record<string, unknown>>
    errorType?: string
    errorMessage?: string
    stackTrace?: string
  }
}

/** Takes one event (ANA-03). */
export const sendEvent = defineEndpoint({
  service: 'analytics',
  method: 'POST',
  path: '/e',
  query: ['projectId', 'st', 'sv'],
  answer: () => undefined,
})
