import { normalize } from 'viem/ens'

const longest = 255

/** A name as it is written normally (ENSIP-15); undefined for what cannot be one. */
export function normalName(given: string): string | undefined {
  const plain = given.trim()
  if (plain.length > longest || !/[^.]\.[^.]/.test(plain)) return undefined
  try {
    const name = normalize(plain)
    return name.length <= longest && name.split('.').every(label => label !== '') ? name : undefined
  } catch {
    return undefined
  }
}
