import { keccak256 } from './keccak256'

/** An EVM address with its EIP-55 checksum. */
export function toChecksum(address: string): string {
  const digits = address.replace(/^0x/i, '').toLowerCase()
  const hash = keccak256(digits)
  const spelt = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${spelt.join('')}`
}
