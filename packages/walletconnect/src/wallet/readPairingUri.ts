import { kitError } from '@latchkey/protocol'

/** What a WalletConnect link contains: the topic where the site waits, and its key. */
export type PairingUri = {
  topic: string
  /** 32 bytes in hex. A secret. */
  symKey: string
  /** In milliseconds since 1970. */
  expiresAt: number
  /** The methods the link announces. */
  methods: readonly string[]
}

const longest = 4096
const usualLife = 5 * 60_000
const hex32 = /^[0-9a-f]{64}$/

/**
 * Reads a WalletConnect link as people paste it: `wc:…`, `wc://…`, in base64, or inside the address of a wallet's page
 * (`…?uri=…`). Anything else throws `pairing/bad-uri`, one that ran out `pairing/expired`. No error repeats the link.
 *
 * @example
 * const { topic, symKey } = readPairingUri('wc:7f6e…@2?relay-protocol=irn&symKey=587d…', Date.now())
 */
export function readPairingUri(text: string, now: number): PairingUri {
  const uri = text.length > longest ? undefined : unwrap(text.trim())
  if (!uri) throw bad('it does not begin with wc:')
  const parts = /^wc:(?:\/\/)?([^@?]*)@(\d+)(?:\?([^#]*))?$/.exec(uri)
  if (!parts) throw bad('it is not complete')
  const [, topic = '', version, query = ''] = parts
  if (version !== '2') throw bad(`it speaks version ${version?.slice(0, 4)} of the protocol, not 2`)
  if (!hex32.test(topic)) throw bad('its topic is damaged')
  const values = new URLSearchParams(query)
  const symKey = only(values, 'symKey')
  if (symKey === undefined || !hex32.test(symKey)) throw bad('its key is missing or damaged')
  const relay = only(values, 'relay-protocol')
  if (relay !== 'irn') throw bad('it names no relay that is known')
  const expiresAt = readExpiry(only(values, 'expiryTimestamp'), now)
  if (expiresAt <= now) throw kitError('pairing/expired')
  const methods = (only(values, 'methods') ?? '').match(/\bwc_\w{1,40}\b/g) ?? []
  return { topic, symKey, expiresAt, methods: methods.slice(0, 8) }
}

/** Finds the `wc:` link in what was pasted; a page's address may contain it encoded once or twice. */
function unwrap(text: string): string | undefined {
  if (/^wc:/i.test(text)) return text.replace(/^wc:/i, 'wc:')
  const inner = /[?&]uri=([^&#]+)/.exec(text)?.[1] ?? text
  for (let uri = inner, times = 0; times < 3; times++) {
    if (/^wc:/.test(uri)) return uri
    uri = decoded(uri)
  }
  return /^[\w+/=-]+$/.test(inner) ? fromBase64(inner) : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function fromBase64(text: string): string | undefined {
  try {
    const uri = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return uri.startsWith('wc:') ? uri : undefined
  } catch {
    return undefined
  }
}

/** A parameter that occurs at most once: given twice, two readers could read two values. */
function only(values: URLSearchParams, name: string): string | undefined {
  const all = values.getAll(name)
  if (all.length > 1) throw bad(`it says ${name} twice`)
  return all[0]
}

/** Older sites do not set it: then the usual lifetime applies. */
function readExpiry(text: string | undefined, now: number): number {
  if (text === undefined) return now + usualLife
  if (!/^\d{1,12}$/.test(text)) throw bad('its expiry is damaged')
  return Number(text) * 1000
}

function bad(details: string): Error {
  return kitError('pairing/bad-uri', { details })
}
