/** Whether a text is a CAIP-2 id, even of a namespace the kit does not know. */
export function isCaip2(text: string): boolean {
  return /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(text)
}
