import { plainCrockford, toCrockford } from './crockford'

/**
 * Whoever passes the keys of two devices on could put a key of its own in between, and would have to find one with the
 * same code within the ten minutes that an admission lasts. 40 bits, each try so slow, are out of reach.
 */
const rounds = 600_000

/** What both devices show of the new one's public key, `7KQ3-M9XD`: it was not exchanged on the way if they agree. */
export async function admissionCode(publicKey: string, userId: string): Promise<string> {
  const { subtle } = crypto
  const bytes = new TextEncoder()
  const base = await subtle.importKey('raw', bytes.encode(publicKey), 'PBKDF2', false, ['deriveBits'])
  const salt = bytes.encode(`latchkey/v1/admission/${userId}`)
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    40,
  )
  const text = toCrockford(new Uint8Array(bits), 8)
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

export function isSameCode(typed: string, code: string): boolean {
  return plainCrockford(typed) === plainCrockford(code)
}
