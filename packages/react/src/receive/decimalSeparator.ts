/** What stands before a fraction in the visitor's language. */
export function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
