import { optionsOf } from '@latchkey/core'
import type { PayState } from '@latchkey/core/pay'
import { displayAmount, exactAmount, readAmount, readableAmount, toDecimals } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { useLanguage, useText } from '../text/useText'
import { payTexts } from './payTexts'

const places = 6

/** Formats amounts, times and the shop's name. */
export function usePayWords() {
  const kit = useKit()
  const say = useText(payTexts)
  const { locale } = useLanguage()
  return {
    say,
    /** The site's own name, which nobody has verified; the address beside it counts. */
    shop: optionsOf(kit).metadata?.name ?? '',
    /** As the shop wrote it, with the token's own symbol. */
    amount({ run, holdings }: PayState): string {
      const read = readAmount(run.request.amount)
      const { asset, network } = run.request
      const symbol = asset.token ? (holdings?.symbol ?? '') : network.nativeCurrency.symbol
      return `${read ? displayAmount(read, read.decimals, locale) : ''} ${symbol}`.trim()
    },
    /** At most six decimals without trailing zeros; a smaller amount with its first digits. */
    short(value: bigint, { decimals, symbol }: { decimals: number; symbol: string }): string {
      const amount = { value, decimals }
      const cut = toDecimals(amount, Math.min(places, decimals), 'down')
      const isTiny = cut.value === 0n && value > 0n
      return `${isTiny ? readableAmount(amount, places, locale) : exactAmount(cut, locale)} ${symbol}`
    },
    time: (at: number) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at),
  }
}
