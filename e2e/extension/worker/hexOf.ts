export function hexOf(number: number): `0x${string}` {
  return `0x${number.toString(16)}`
}
