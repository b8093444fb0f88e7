/** Reads a chain's number, written as a number, decimal, hexadecimal or CAIP-2. */
export function readChainId(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.replace(/^eip155:/, '') : value
  const isText = typeof text === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(text)
  const id = isText || typeof text === 'number' ? Number(text) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** `chainHex('eip155:10')` → `0xa`. */
export function chainHex(chainId: string): `0x${string}` {
  return `0x${(readChainId(chainId) ?? 0).toString(16)}`
}
