import { withoutAbsent } from './withoutAbsent'

const names = 'otp|password|secret|symkey|mnemonic|private_?key|jwt'
const secretName = RegExp(`${names}|seed|signature|token|authorization|cookie`, 'i')
const longHex = /\b(?:0x)?[0-9a-f]{65,}/gi // a signature or raw transaction; addresses (40) and hashes (64) stay readable
const bearer = /\b(bearer\s+)[\w.~+/-]+=*/gi
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const named = RegExp(`\\b((?:${names})["']?\\s*[:=]\\s*["']?)[^\\s"',&}]+`, 'gi')
// Query strings carry project ids and, elsewhere, tokens; links to our errors page have anchors.
const query = /((?:https?|wss?):\/\/[^\s"'?#]+)(?<!errors\.md)[?#][^\s"']*/gi

/** A copy for a log: it redacts secrets, recognized by the name of their field and by their form (IMP-38). */
export function redact(value: unknown, depth = 0): unknown {
  try {
    return copy(value, depth)
  } catch {
    return '[?]' // a foreign object's throwing getter must not break the log
  }
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (value === null || typeof value !== 'object') return value
  if (depth > 4) return '[deep]'
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]` // keys may be bytes, too
  if (Array.isArray(value)) return value.slice(0, 50).map(item => redact(item, depth + 1))
  const fields: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value instanceof Error ? errorFields(value) : value).slice(0, 50))
    fields[name] = secretName.test(name) ? '[hidden]' : redact(item, depth + 1)
  return fields
}

/** The fields that explain an error; an error's own ones are not enumerable. */
function errorFields({ name, message, code, cause }: Error & { code?: unknown }): object {
  return withoutAbsent({ name, message, code, cause })
}

export function redactText(text: string): string {
  return text
    .replace(longHex, '[hidden]')
    .replace(bearer, '$1[hidden]')
    .replace(jwt, '[hidden]')
    .replace(named, '$1[hidden]')
    .replace(query, '$1?[hidden]')
}
