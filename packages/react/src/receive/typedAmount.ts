/** Enough for every unit of every chain, and more than anybody types. */
const longest = 80

/**
 * What stands in a field for an amount after somebody typed `text`, with `.` before the fraction; undefined where the
 * field stays as it was. A separator of another country is taken as it is typed, because many keyboards have no other;
 * in the middle of a pasted text it may have parted thousands, and is not.
 */
export function typedAmount(text: string, decimals: number, separator: string): string | undefined {
  const read = /^(\d*)([.,٫]?)(\d*)$/.exec(inPlainDigits(text.trim()))
  if (!read || text.length > longest) return undefined
  const [, whole = '', mark, fraction = ''] = read
  if (!mark) return whole
  const isMeant = mark === separator || fraction === ''
  if (!isMeant || fraction.length > decimals || decimals === 0) return undefined
  return `${whole || '0'}.${fraction}`
}

/** The digits of Arabic and Persian keyboards as those in which amounts are kept. */
function inPlainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 15))
}

/** What stands before a fraction in the visitor's language. */
export function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
