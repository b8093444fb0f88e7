const secretName =
  /otp|password|secret|mnemonic|seed|privatekey|private_key|signature|token|authorization|cookie|jwt/i
const longHex = /0x[0-9a-f]{65,}/gi // a signature or raw transaction; addresses (40) and hashes (64) stay readable
const bearer = /\b(bearer\s+)[\w.~+/-]+=*/gi
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const query = /(https?:\/\/[^\s"'?]+)\?[^\s"']*/gi // query strings carry project ids and, elsewhere, tokens

/** A copy fit for a log: secrets are blanked by the name of their field and by their look (IMP-38). */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (value === null || typeof value !== 'object') return value
  if (depth > 4) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.slice(0, 50).map(item => redact(item, depth + 1))
  const copy: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value).slice(0, 50))
    copy[name] = secretName.test(name) ? '[hidden]' : redact(item, depth + 1)
  return copy
}

export function redactText(text: string): string {
  return text
    .replace(longHex, '0x[hidden]')
    .replace(bearer, '$1[hidden]')
    .replace(jwt, '[hidden]')
    .replace(query, '$1?[hidden]')
}

function redactError(error: Error, depth: number): unknown {
  const { name, message } = error
  const code = (error as { code?: unknown }).code
  return {
    name,
    message: redactText(String(message)),
    ...(code === undefined ? {} : { code: redact(code, depth + 1) }),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  }
}
