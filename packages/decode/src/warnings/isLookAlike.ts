import { isAddress, isSameAddress } from '../hex'

/** So many letters people compare, at the beginning and at the end. */
const seen = 4

/** Whether two addresses are different, and yet look the same where they are cut short. */
export function isLookAlike(one: string, other: string): boolean {
  if (isSameAddress(one, other)) return false
  const [a, b] = [plain(one), plain(other)]
  return a.slice(0, seen) === b.slice(0, seen) && a.slice(-seen) === b.slice(-seen)
}

function plain(address: string): string {
  return isAddress(address) ? address.slice(2).toLowerCase() : address
}
