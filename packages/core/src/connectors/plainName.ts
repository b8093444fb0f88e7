/** A wallet's name for comparison: `Trust Wallet` and `trust` are one. */
export function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+wallet$/, '')
}
