const most = 10n ** 12n
const mostDigits = 80

/**
 * The plain decimal that a number's text means, exactly: `1.5e-7` → `0.00000015`. Undefined if it is no price: zero,
 * negative, above 10¹², or not a number.
 */
export function priceDecimal(text: unknown): string | undefined {
  const decimal = plainDecimal(text)
  if (!decimal || !/[1-9]/.test(decimal)) return undefined
  const [whole = '0', fraction = ''] = decimal.split('.')
  const isAbove = BigInt(whole) > most || (BigInt(whole) === most && /[1-9]/.test(fraction))
  return isAbove ? undefined : decimal
}

/** A number's text that is not negative, without an exponent; undefined for anything else. */
export function plainDecimal(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,40})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text) ?? []
  const shift = Number(exponent)
  if (whole === '' || Math.abs(shift) > 30) return undefined
  const digits = whole + fraction
  const point = whole.length + shift
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const right = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const end = right.replace(/0+$/, '')
  if (left.length + end.length > mostDigits) return undefined
  return `${left.replace(/^0+(?=\d)/, '')}${end && `.${end}`}`
}
