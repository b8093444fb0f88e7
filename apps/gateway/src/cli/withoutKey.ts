/** An address for the terminal: cut after the host, because the rest often contains a key. */
export function withoutKey(address: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  return `${protocol}//${host}${pathname.length > 1 || search ? '/…' : ''}`
}
