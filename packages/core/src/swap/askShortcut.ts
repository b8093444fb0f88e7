import { isSmartAccount } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import { askBatching } from './askBatching'
import { askPermit } from './askPermit'
import type { Shortcut } from './shortcut'
import { plain } from './swapAsset'
import type { Swapper } from './swapper'
import type { SwapQuote } from './swapQuote'

/** Calls together need no signature beside them, and so go before a permit. */
export async function askShortcut(
  kit: Kit,
  who: Swapper,
  { provider, from }: Pick<SwapQuote, 'provider' | 'from'>,
): Promise<Shortcut> {
  if (await askBatching(kit, who)) return 'calls'
  if (provider !== 'uniswap-v3' || isSmartAccount(who.account)) return 'none'
  const { address: owner } = who.account
  return (await askPermit(kit, who.network, { token: plain(from), owner })) ? 'permit' : 'none'
}
