import { displayAmount } from './displayAmount'
import { readAmount } from './readAmount'

/**
 * Formats US dollars for people in their language, rounded down to cents; `write` may format the number
 * differently, as `readableAmount` does for tiny prices.
 *
 * @example
 * displayMoney('1250.509', 'en-US') // $1,250.50
 */
export function displayMoney(
  sum: string,
  locale = 'en-US',
  write: (
    amount: NonNullable<ReturnType<typeof readAmount>>,
    places: number,
    locale: string,
  ) => string = displayAmount,
): string {
  const text = write(readAmount(sum) ?? { value: 0n, decimals: 0 }, 2, locale)
  const [less, number] = text.startsWith('<') ? ['<', text.slice(1)] : ['', text]
  // The language decides where the sign goes; the amount itself would lose digits as a number.
  const form = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  const around = form
    .formatToParts(1)
    // Arabic begins with a mark that would turn `US$` round: the sum stands in left-to-right order by itself.
    .filter(({ type, value }) => !/^(?:decimal|fraction)$/.test(type) && value !== '\u200f')
    .map(({ type, value }) => (type === 'integer' ? number : value))
  return less + around.join('')
}
