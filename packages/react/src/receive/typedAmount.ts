/** Enough for every unit of every chain, and more than anybody types. */
const longest = 80

/**
 * The value of an amount field after somebody typed `text`, with `.` before the fraction; undefined if the
 * field keeps its value. It accepts another country's separator while typing, because many keyboards have no
 * other; inside pasted text that may separate thousands, so it refuses it.
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

/** Turns the digits of Arabic and Persian keyboards into ASCII ones. */
function inPlainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 15))
}

/** The decimal separator of the visitor's language. */
export function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
