/** Reads a hexadecimal quantity; undefined for anything else. */
export function readQuantity(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : undefined
}
