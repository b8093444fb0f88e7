import { toChecksum } from './toChecksum'

/** Whether an EVM address of mixed case is spelt as EIP-55 asks; one of a single case has no checksum to be wrong. */
export function hasGoodChecksum(address: string): boolean {
  const digits = address.replace(/^0x/i, '')
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return toChecksum(digits).slice(2) === digits
}
