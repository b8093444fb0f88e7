import { keepBlocks } from '../blocks/keepBlocks'
import { type BalanceOf, balanceIn, nativeBalance } from '../connection/nativeBalance'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { watchList } from '../portfolio/watchList'
import { fetchQuery } from '../queries/fetchQuery'
import { followQuery } from '../queries/followQuery'
import { watchReading } from '../readings/watchReading'
import type { Token } from '../tokens/token'
import { tokens } from '../tokens/tokens'
import { allowances } from './allowance'
import { shortcuts } from './shortcut'
import { isUnderWay, swapFormOf } from './swapForm'
import { swapMarkets } from './swapMarkets'
import { swapPrices } from './swapPrices'
import { swapper } from './swapper'
import { type QuoteOf, quoteAsked, swapQuotes, swapReserves } from './swapQuestions'
import type { SwapQuote } from './swapQuote'
import { swapState } from './swapState'

/** Loads the form's data while a view shows it, and renews a quote that expires. */
export function keepSwap(kit: Kit): Stop {
  const followers = {
    market: followQuery(kit, swapMarkets),
    reserve: followQuery(kit, swapReserves),
    balance: followQuery(kit, nativeBalance),
    quote: followQuery(kit, swapQuotes),
    approval: followQuery(kit, allowances),
    shortcut: followQuery(kit, shortcuts),
    soldPrice: followQuery(kit, swapPrices),
    boughtPrice: followQuery(kit, swapPrices),
  }
  let stopTimer: Stop = () => {}
  const look = (asked: Asked) => {
    for (const name of Object.keys(followers) as (keyof typeof followers)[])
      followers[name](asked[name] as never)
    stopTimer()
    if (asked.expiresAt !== undefined)
      stopTimer = kit.after(Math.max(0, asked.expiresAt - kit.env.clock.now()), () => refreshQuote(kit))
  }
  const stops = [watchReading(kit, asked, look), watchList(kit, tokens), keepBlocks(kit)]
  look(asked(kit))
  return kit.own(() => {
    stopTimer()
    for (const stop of stops) stop()
    for (const follow of Object.values(followers)) follow(undefined)
  })
}

/** Asks for a new quote now. A hidden tab waits until the visitor returns. */
export function refreshQuote(kit: Kit): void {
  const wanted = quoteAsked(kit)
  if (!wanted || isUnderWay(swapFormOf(kit)) || kit.env.window?.document?.visibilityState === 'hidden') return
  void fetchQuery(kit, swapQuotes, wanted, { force: true })
}

type Asked = {
  market: SwapQuote['networkId'] | undefined
  reserve: SwapQuote['networkId'] | undefined
  balance: BalanceOf | undefined
  quote: QuoteOf | undefined
  approval: SwapQuote | undefined
  shortcut: SwapQuote | undefined
  soldPrice: Token | undefined
  boughtPrice: Token | undefined
  /** When the shown quote expires, while nobody acts on it. */
  expiresAt: number | undefined
}

const asked: Reading<Asked> = kit => {
  const { caipNetworkId: networkId, chainNamespace } = swapper(kit)?.network ?? {}
  const of = balanceIn(kit, chainNamespace)
  const canRead = of && kit.get(adapters).get()[of.namespace]?.getBalance
  const { quote, sold, bought, needsApproval } = swapState(kit)
  const underWay = isUnderWay(swapFormOf(kit))
  const unpriced = (token: Token | undefined) => (token && !token.price ? withoutAmount(token) : undefined)
  return {
    ...{ market: networkId, balance: canRead ? of : undefined },
    expiresAt: underWay ? undefined : quote?.expiresAt,
    reserve: sold && !sold.address ? networkId : undefined,
    quote: underWay ? undefined : quoteAsked(kit),
    approval: quote?.spender ? quote : undefined,
    shortcut: needsApproval ? quote : undefined,
    ...{ soldPrice: unpriced(sold), boughtPrice: unpriced(bought) },
  }
}

/** The account's balance of a token does not change its price. */
function withoutAmount(token: Token): Token {
  return { ...token, amount: 0n }
}
