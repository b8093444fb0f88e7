/** A wallet's name as it is compared: `Trust Wallet` and `trust` are one. */
export function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+wallet$/, '')
}
