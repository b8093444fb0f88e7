import { coin, type Ledger } from './createLedger'
import { listEnds } from './pathEnds'
import { moves, type RouterFunction } from './routerFunction'

type Path = readonly string[]
type Exact = readonly [bigint, bigint, Path, string, bigint]
type ByCoins = readonly [bigint, Path, string, bigint]

const v2Path = 'uint256,uint256,address[],address,uint256'
const v2Coins = 'uint256,address[],address,uint256'

/** What is given, or got, may be the coin itself: then the router sees to it that the path has its token there. */
const exactV2 = (name: string, isCoin: boolean, isExactOut: boolean) =>
  moves<Exact>(name, v2Path, ([first, second, path, to, until], ledger) => {
    const [most, least] = isExactOut ? [second, first] : [first, second]
    return swapV2(ledger, { path, most, least, to, until, isToCoin: isCoin })
  })
const coinsV2 = (name: string) =>
  moves<ByCoins>(name, v2Coins, ([least, path, to, until], ledger) =>
    swapV2(ledger, { path, most: undefined, least, to, until, isToCoin: false }),
  )

function swapV2(
  ledger: Ledger,
  swap: { path: Path; most: bigint | undefined; least: bigint; to: string; until: bigint; isToCoin: boolean },
): boolean {
  const ends = listEnds(swap.path)
  if (!ends) return false
  ledger.until(swap.until)
  // It takes all the coins that are sent along, or gives back what it does not need.
  if (swap.most === undefined) ledger.clear(coin)
  else ledger.give(ends.from, swap.most)
  ledger.deliver(swap.isToCoin ? coin : ends.into, swap.least, swap.to)
  return true
}

/** The functions of the V2 router that swap, by the first four bytes. */
export const v2Functions: Readonly<Record<string, RouterFunction>> = {
  '38ed1739': exactV2('swapExactTokensForTokens', false, false),
  '5c11d795': exactV2('swapExactTokensForTokensSupportingFeeOnTransferTokens', false, false),
  '8803dbee': exactV2('swapTokensForExactTokens', false, true),
  '18cbafe5': exactV2('swapExactTokensForETH', true, false),
  '791ac947': exactV2('swapExactTokensForETHSupportingFeeOnTransferTokens', true, false),
  '4a25d94a': exactV2('swapTokensForExactETH', true, true),
  '7ff36ab5': coinsV2('swapExactETHForTokens'),
  b6f9de95: coinsV2('swapExactETHForTokensSupportingFeeOnTransferTokens'),
  fb3bdb41: coinsV2('swapETHForExactTokens'),
}
