/** Bytes in their own buffer, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

const hexForm = /^(?:[0-9a-f]{2})*$/
const base64Form = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Reads lower-case hex; undefined for anything else. */
export function fromHex(text: string): Bytes | undefined {
  if (!hexForm.test(text)) return undefined
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  )
}

/** A key in hex; undefined for anything else. */
export function fromHex32(value: unknown): Bytes | undefined {
  return typeof value === 'string' && value.length === 64 ? fromHex(value) : undefined
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192)) // argument lists are limited
  return btoa(text)
}

/** Reads canonical base64 (padded, no spaces); undefined for anything else. */
export function fromBase64(text: string): Bytes | undefined {
  if (!base64Form.test(text)) return undefined
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  const rest = bytes.length % 3
  const canonical = rest === 0 || toBase64(bytes.subarray(bytes.length - rest)) === text.slice(-4)
  return canonical ? bytes : undefined
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

export function fromBase64Url(text: string): Bytes | undefined {
  const plain = text.replace(/-/g, '+').replace(/_/g, '/')
  return fromBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='))
}

export function toUtf8(text: string): Bytes {
  return new TextEncoder().encode(text) as Bytes
}

/** The text of UTF-8 bytes; undefined if they are not UTF-8. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
