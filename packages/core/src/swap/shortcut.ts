import { swapError } from '@latchkey/protocol'
import { defineQuery } from '../queries/query'
import { plain } from './swapAsset'
import { swapper } from './swapper'
import type { SwapQuote } from './swapQuote'

/**
 * How a token is approved and swapped in one transaction: the wallet makes several calls together, all or none
 * (EIP-5792), or the visitor signs a permit that goes along with the swap (EIP-2612).
 */
export type Shortcut = 'calls' | 'permit' | 'none'

type ShortcutOf = Pick<SwapQuote, 'networkId' | 'account' | 'from' | 'provider'>

/** Asked for what is sold, once that has to be approved. */
export const shortcuts = defineQuery<Shortcut, ShortcutOf>('swapShortcuts', {
  staleMs: 300_000,
  key: ({ networkId, account, from, provider }) => [networkId, account, from, provider].join(' '),
  fetch: async (kit, of) => {
    const who = swapper(kit)
    if (!who || plain(who.account.address) !== plain(of.account)) throw swapError('swap/unsupported')
    return (await import('./askShortcut')).askShortcut(kit, who, of)
  },
})
