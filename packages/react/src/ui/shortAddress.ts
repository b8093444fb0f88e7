/** `0x1234…cdef`: enough at both ends to compare by eye. */
export function shortAddress(address: string): string {
  const head = address.startsWith('0x') ? 6 : 4
  return address.length <= head + 8 ? address : `${address.slice(0, head)}…${address.slice(-4)}`
}
