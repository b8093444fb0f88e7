import { toChecksum } from './toChecksum'

/**
 * Whether an EVM address of mixed case has a valid EIP-55 checksum; one of a single case has no checksum to
 * check.
 */
export function hasGoodChecksum(address: string): boolean {
  const digits = address.replace(/^0x/i, '')
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return toChecksum(digits).slice(2) === digits
}
