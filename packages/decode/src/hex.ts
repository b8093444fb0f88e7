/** `0x` and whole bytes. */
export function isHexBytes(value: unknown): value is string {
  return typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)
}

export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}

export function hexToBytes(hex: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((hex.length - 2) / 2))
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(hex.slice(2 + at * 2, 4 + at * 2), 16)
  return bytes
}

export function bytesToHex(bytes: Uint8Array): string {
  let hex = '0x'
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}

/** Of EVM addresses, capitals say nothing; of all others they do. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (isAddress(one) && one.toLowerCase() === other.toLowerCase())
}
