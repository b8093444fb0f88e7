import { activeNetwork, currentRoute, type Kit, networks, router, showToast } from '@latchkey/core'
import { type SwapState, submitSwap } from '@latchkey/core/swap'
import { isKitError } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { toastLink } from '../ui/toastLink'
import { swapFailure } from './swapFailure'
import { useSwapWords } from './useSwapWords'

/** Swaps, and tells the result, even to a visitor who has closed the modal meanwhile. */
export function useSubmitSwap({ quote, sold, bought }: SwapState): () => Promise<void> {
  const kit = useKit()
  const { say, short } = useSwapWords()
  return async () => {
    const network = activeNetwork(kit.get(networks).get())
    const paid = quote && sold ? short(quote.fromAmount, sold) : ''
    const received = quote && bought ? short(quote.toAmount, bought) : ''
    try {
      const { explorerUrl } = await submitSwap(kit)
      const explorer = network?.blockExplorers?.default?.name ?? ''
      const link = toastLink(explorerUrl, say('swap.view', { explorer }))
      const text = say('swap.onItsWay', { sold: paid, bought: received })
      showToast(kit, { kind: 'success', text, ...link })
    } catch (error) {
      const code = isKitError(error) ? error.code : 'wallet/failed'
      // A visitor who declined knows it, and the view shows other errors while it is open.
      if (code !== 'user/rejected' && !isShown(kit))
        showToast(kit, { kind: 'error', text: say(swapFailure(code), { network: network?.name ?? '' }) })
      throw error
    }
  }
}

function isShown(kit: Kit): boolean {
  const state = kit.get(router).get()
  return state.modal === 'open' && /^Swap/.test(currentRoute(state).view)
}
