/** Whether a text names a chain as CAIP-2 has it, of a family the kit knows or not. */
export function isCaip2(text: string): boolean {
  return /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(text)
}
