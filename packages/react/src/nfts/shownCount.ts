/** A whole number as the language writes it; a long one by its magnitude, never more than it is, so that it fits. */
export function shownCount(amount: string, locale: string): string {
  const short = { notation: 'compact', roundingMode: 'trunc' } as const
  return new Intl.NumberFormat(locale, amount.length > 6 ? short : {}).format(BigInt(amount))
}
