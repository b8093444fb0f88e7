import { exactAmount, formatAmount, type Money, readAmount, toDecimals } from '@latchkey/protocol'
import { useLanguage } from '../text/useText'

/** Formats amounts: money in the visitor's language, crypto to the last digit. */
export function useOnRampWords() {
  const { locale } = useLanguage()

  function money({ amount, currency }: Money): string {
    try {
      // Text keeps the last digit, which a number would lose.
      const text = (readAmount(amount) ? amount : '0') as `${number}`
      return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(text)
    } catch {
      return `${amount} ${currency}` // the browser does not know this currency
    }
  }

  function coins({ amount, currency }: Money): string {
    const read = readAmount(amount)
    return `${read ? exactAmount(read, locale) : amount} ${currency}`
  }

  /** As many digits as an offer has room for, rounded down. */
  function about({ amount, currency }: Money): string {
    const read = readAmount(amount)
    const short = read && toDecimals(read, Math.min(read.decimals, 6))
    return coins({ amount: short?.value ? formatAmount(short) : amount, currency })
  }

  return { locale, money, coins, about }
}
