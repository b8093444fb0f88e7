import type { Amount } from './amount'

/**
 * Why a typed text is no amount: it is empty, no plain number, has a sign, more decimals than exist, or too
 * many digits.
 */
export type AmountProblem = 'empty' | 'no-number' | 'sign' | 'too-precise' | 'too-large'

/** No chain's unit counts higher: 2 ** 256 has 78 digits. */
const mostDigits = 78

/**
 * Reads typed input, to the last digit: plain digits with `.` before the fraction, whatever the locale. It
 * never rounds, and never guesses the meaning of a comma or an exponent.
 *
 * @example
 * const parsed = parseAmount('0.01', 18)
 * if ('problem' in parsed) show(parsed.problem)
 * else await sendTransaction(kit, { transaction: { to, value: parsed.value } })
 */
export function parseAmount(typed: string, decimals: number): Amount | { problem: AmountProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  if (/^[+\-\u2212]/.test(text)) return { problem: 'sign' }
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text) ?? []
  if (whole + fraction === '') return { problem: 'no-number' }
  if (fraction.length > decimals) return { problem: 'too-precise' }
  const digits = whole.replace(/^0+/, '') + fraction.padEnd(decimals, '0')
  if (digits.length > mostDigits) return { problem: 'too-large' }
  return { value: BigInt(digits), decimals }
}
