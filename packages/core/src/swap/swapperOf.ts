import { swapError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { plain } from './swapAsset'
import { type Swapper, swapper } from './swapper'
import type { SwapQuote } from './swapQuote'

/** Whose quote it is, if that account is still in use on its network, and the quote still holds; else it throws. */
export function swapperOf(kit: Kit, quote: SwapQuote): Swapper {
  const who = swapper(kit)
  if (!who) throw swapError('swap/unsupported')
  if (who.network.caipNetworkId !== quote.networkId) throw swapError('swap/not-ready', { value: 'network' })
  if (plain(who.account.address) !== plain(quote.account))
    throw swapError('swap/not-ready', { value: 'account' })
  if (kit.env.clock.now() >= quote.expiresAt) throw swapError('swap/quote-expired')
  return who
}
