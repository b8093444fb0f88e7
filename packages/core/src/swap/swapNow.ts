import { defaultSlippage, type SwapToken, swapError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { transactionUrl } from '../transactions/transactionUrl'
import { askMarket, askQuote } from './askSwaps'
import { slippageLimits } from './editSwap'
import { performSwap } from './performSwap'
import type { SentSwap } from './submitSwap'
import { isSameAsset, readAsset } from './swapAsset'
import { type Swapper, swapper } from './swapper'
import type { SwapQuote, SwapRequest } from './swapQuote'

export { prepareNow } from './prepareNow'

/** The tokens to swap on the network in use; none without a provider (NET-31, NET-32, NET-33). */
export async function tokensNow(kit: Kit): Promise<readonly SwapToken[]> {
  await kit.wake()
  const who = swapper(kit)
  if (!who) return []
  return (await askMarket(kit, who.network.caipNetworkId)).tokens
}

export async function quoteNow(kit: Kit, request: SwapRequest): Promise<SwapQuote> {
  await kit.wake()
  const { amount, slippage = defaultSlippage } = request
  const bad = (value: string) => swapError('swap/not-ready', { value })
  if (typeof amount !== 'bigint' || amount <= 0n) throw bad('amount')
  if (!(slippage >= slippageLimits.least && slippage <= slippageLimits.most)) throw bad('slippage')
  const who = usable(kit)
  const [from, to] = [request.from, request.to].map(token => readAsset(token, who.network.caipNetworkId))
  if (!from || !to || isSameAsset(from, to)) throw bad('token')
  return askQuote(kit, who, { from, to, amount, slippage })
}

export async function swapNow(kit: Kit, quote: SwapQuote): Promise<SentSwap> {
  await kit.wake()
  const { network } = usable(kit)
  const hash = await performSwap(kit, quote, () => {})
  return { hash, explorerUrl: transactionUrl(network, hash) }
}

function usable(kit: Kit): Swapper {
  const who = swapper(kit)
  if (!who) throw swapError('swap/unsupported') // SWP-06
  return who
}
