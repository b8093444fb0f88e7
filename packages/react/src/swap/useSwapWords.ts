import type { Token } from '@latchkey/core/account'
import type { SwapProblem } from '@latchkey/core/swap'
import { type Amount, exactAmount, type KitError, readableAmount, toDecimals } from '@latchkey/protocol'
import { useLanguage, useText } from '../text/useText'
import { swapTexts } from './swapTexts'

/** Formats amounts and problems of a swap. */
export function useSwapWords() {
  const say = useText(swapTexts)
  const { locale } = useLanguage()
  /** At most that many decimals without trailing zeros; a smaller amount with its first digits. */
  const shortened = (amount: Amount, places: number) => {
    const cut = toDecimals(amount, Math.min(places, amount.decimals), 'down')
    return cut.value === 0n ? readableAmount(amount, places, locale) : exactAmount(cut, locale)
  }
  const exact = (value: bigint, { decimals, symbol }: Pick<Token, 'decimals' | 'symbol'>) =>
    `${exactAmount({ value, decimals }, locale)} ${symbol}`
  const short = (value: bigint, { decimals, symbol }: Pick<Token, 'decimals' | 'symbol'>) =>
    `${shortened({ value, decimals }, 5)} ${symbol}`
  const rate = (sold: Token, amount: Amount, bought: Token) =>
    `1 ${sold.symbol} = ${shortened(amount, amount.value >= 10n ** BigInt(amount.decimals) ? 4 : 8)} ${bought.symbol}`
  /** Takes hundredths of a per cent. */
  const percent = (bps: number) => {
    const [sample = ''] = [new Intl.NumberFormat(locale, { style: 'percent' }).format(0)]
    const zero = new Intl.NumberFormat(locale).format(0)
    return sample.replace(zero, exactAmount({ value: BigInt(bps), decimals: 2 }, locale))
  }

  function sayProblem(problem: SwapProblem): string {
    switch (problem.code) {
      case 'insufficient-token':
        return say('swap.problem.insufficient-token', { symbol: problem.symbol })
      case 'insufficient-fee': {
        const { symbol, decimals, missing } = problem
        return say('swap.problem.insufficient-fee', { symbol, missing: short(missing, { symbol, decimals }) })
      }
      case 'no-quote':
        return say(isNoRoute(problem.error) ? 'swap.problem.no-route' : 'swap.problem.down')
      default:
        return say(`swap.problem.${problem.code}`)
    }
  }

  return { say, locale, exact, short, rate, percent, sayProblem }
}

/** No provider has a quote: asking again changes nothing. */
export function isNoRoute({ code }: KitError): boolean {
  return code === 'swap/no-route'
}
