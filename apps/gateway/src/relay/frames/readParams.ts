import type { RelayLimits } from '../relayLimits'
import { RelayError } from './RelayError'

type Params = Readonly<Record<string, unknown>>

/** A message to publish. No other field is read, so whatever else a client says about its user goes no further. */
export type Publication = {
  topic: string
  message: string
  tag: number
  /** Seconds */
  ttl: number
  attestation: string | undefined
}

export function readTopic(params: Params, name = 'topic'): string {
  const topic = params[name]
  if (typeof topic === 'string' && /^[\da-f]{64}$/.test(topic)) return topic
  throw new RelayError(-32600, 'InvalidTopic', `${name} must be 64 hexadecimal digits in lower case`)
}

export function readTopics(params: Params, limits: RelayLimits): string[] {
  return readBatch(params, 'topics', limits).map(topic => readTopic({ topic }))
}

/** The entries of a batch, each an object. */
export function readEntries(params: Params, name: string, limits: RelayLimits): Params[] {
  return readBatch(params, name, limits).map(entry => {
    if (typeof entry === 'object' && entry !== null) return entry as Params
    throw invalid(`${name} must hold objects`)
  })
}

export function readPublication(params: Params, limits: RelayLimits): Publication {
  const { tag, ttl } = params
  if (!Number.isInteger(tag) || Number(tag) < 0 || Number(tag) > 2 ** 31 - 1)
    throw invalid('tag must be a whole number')
  return {
    topic: readTopic(params),
    message: readMessage(params, 'message', Number(tag), limits),
    tag: Number(tag),
    ttl: readTtl(ttl, limits),
    attestation: readAttestation(params, limits),
  }
}

export function readMessage(params: Params, name: string, tag: number, limits: RelayLimits): string {
  const message = params[name]
  if (!isText(message)) throw invalid(`${name} must be a text`)
  const most = limits.messageByTag[tag] ?? limits.messageSize
  if (Buffer.byteLength(message) <= most) return message
  throw new RelayError(-32600, 'PayloadSizeExceeded', `Maximum size for tag ${tag} is ${most}`)
}

export function readTtl(ttl: unknown, { ttlLeast, ttlMost }: RelayLimits): number {
  if (typeof ttl !== 'number' || !Number.isInteger(ttl))
    throw invalid('ttl must be a whole number of seconds')
  if (ttl < ttlLeast) throw new RelayError(-32000, 'TtlTooShort', `ttl must be ${ttlLeast} or more`)
  if (ttl > ttlMost) throw new RelayError(-32000, 'TtlTooLong', `ttl must be ${ttlMost} or less`)
  return ttl
}

/** Kept as it is: an empty one means there is none to look up; without any, a wallet would ask a third party. */
export function readAttestation({ attestation }: Params, limits: RelayLimits): string | undefined {
  if (attestation === undefined || attestation === null) return undefined
  if (attestation === '') return ''
  if (!isText(attestation)) throw invalid('attestation must be a text')
  if (attestation.length <= limits.attestationSize) return attestation
  throw new RelayError(
    -32600,
    'PayloadSizeExceeded',
    `Maximum size of attestation is ${limits.attestationSize}`,
  )
}

function readBatch(params: Params, name: string, { batch }: RelayLimits): readonly unknown[] {
  const entries = params[name]
  if (!Array.isArray(entries)) throw invalid(`${name} must be a list`)
  if (entries.length === 0) throw new RelayError(-32600, 'BatchEmpty', `${name} must not be empty`)
  if (entries.length > batch)
    throw new RelayError(-32600, 'BatchLimitExceeded', `${name} may have ${batch} entries`)
  return entries
}

/** No envelope contains NUL characters or lone surrogates, and the database could not store them. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes('\0') && !/\p{Surrogate}/u.test(value)
}

function invalid(message: string): RelayError {
  return new RelayError(-32600, 'InvalidParams', message)
}
