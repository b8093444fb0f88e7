import { kitError } from '@latchkey/protocol'

/**
 * Reads a wallet's answer by chain, `{ '0x1': … }`, into a copy that the wallet cannot change afterwards. Throws
 * `wallet/bad-answer` if any entry is invalid.
 */
export function readByChain(
  answer: unknown,
  what: string,
  holds: (entry: unknown) => boolean,
): Readonly<Record<string, unknown>> {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(answer))
    if (isRecord(copy) && Object.entries(copy).every(([id, entry]) => chainId.test(id) && holds(entry)))
      return copy
  } catch {
    // circular, or a getter that throws
  }
  throw kitError('wallet/bad-answer', { value: what, cause: answer })
}

const chainId = /^0x[0-9a-f]{1,64}$/i

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
