import type { EventMessage } from '@latchkey/protocol'
import { Failure } from '../http/failure'
import { withoutSecrets } from './withoutSecrets'

export type ReadEvent = Omit<EventMessage, 'timestamp' | 'props'> & {
  occurredAt: string
  type: EventMessage['props']['type']
  event: string
  address: string | null
  properties: Record<string, unknown> | null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const earliest = Date.UTC(2000, 0)
const latest = Date.UTC(2100, 0)

/** Validates one event (wire §6). Throws a failure that names the invalid field. */
export function readEvent(body: unknown): ReadEvent {
  if (!isRecord(body)) throw wrong('body', 'an object')
  const { eventId, url, domain, props } = body
  if (typeof eventId !== 'string' || !uuid.test(eventId)) throw wrong('eventId', 'a UUID')
  if (typeof domain !== 'string' || !/^[\w.:[\]-]{0,255}$/.test(domain)) throw wrong('domain', 'a host name')
  if (!isRecord(props)) throw wrong('props', 'an object')
  const { type, event, address, properties } = props
  if (type !== 'track' && type !== 'error') throw wrong('props.type', 'track or error')
  if (typeof event !== 'string' || !/^[A-Z\d_]{1,64}$/.test(event))
    throw wrong('props.event', 'a name of capital letters')
  if (properties !== undefined && properties !== null && !isRecord(properties))
    throw wrong('props.properties', 'an object')
  if (address !== undefined && address !== null && !isAddress(address))
    throw wrong('props.address', 'an address')
  return {
    eventId: eventId.toLowerCase(),
    url: readUrl(url),
    domain,
    occurredAt: readTime(body.timestamp),
    type,
    event,
    address: address ?? null,
    properties: readProperties(props, properties),
  }
}

/** The page's address without query and fragment, which may contain private data. */
function readUrl(url: unknown): string {
  const place = typeof url === 'string' && url.length <= 4096 && URL.canParse(url) ? new URL(url) : undefined
  if (!place) throw wrong('url', 'an address')
  return `${place.protocol}//${place.host}${place.pathname}`
}

function readTime(timestamp: unknown): string {
  const ms = typeof timestamp === 'string' ? Date.parse(timestamp) : timestamp
  if (typeof ms !== 'number' || !(ms >= earliest && ms <= latest))
    throw wrong('timestamp', 'milliseconds or an ISO date')
  return new Date(ms).toISOString()
}

/** On the wire an error's own fields are beside `properties`; we store them inside. */
function readProperties(props: Record<string, unknown>, properties: unknown): Record<string, unknown> | null {
  const { errorType, errorMessage, stackTrace } = props
  const told = Object.entries({ errorType, errorMessage, stackTrace }).filter(
    ([, value]) => value !== undefined,
  )
  if (!isRecord(properties) && told.length === 0) return null
  return withoutSecrets({ ...(isRecord(properties) ? properties : {}), ...Object.fromEntries(told) })
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[\w:.-]{1,128}$/.test(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrong(field: string, wanted: string): Failure {
  return new Failure(400, field, `${field} must be ${wanted}`)
}
