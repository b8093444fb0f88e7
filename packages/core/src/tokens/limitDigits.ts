/**
 * An amount with no more decimals than the token has; text that is no plain number stays, and gets an error.
 */
export function limitDigits(amount: string, decimals: number | undefined): string {
  const text = amount.trim().slice(0, 100)
  const [, whole, fraction] = /^(\d*)\.(\d*)$/.exec(text) ?? []
  if (decimals === undefined || whole === undefined || fraction === undefined) return text
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}
