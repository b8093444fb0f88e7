import { activeNetwork, currentRoute, type Kit, networks, router, showToast } from '@latchkey/core'
import { type SendState, submitSend } from '@latchkey/core/send'
import { isKitError } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { toastLink } from '../ui/toastLink'
import { failureText } from './failureText'
import { useSendWords } from './useSendWords'

/** Asks the wallet, and tells the result, even to a visitor who has closed the modal meanwhile. */
export function useSubmit(send: SendState): () => Promise<void> {
  const kit = useKit()
  const { say, sent } = useSendWords()
  return async () => {
    const network = activeNetwork(kit.get(networks).get())
    const amount = sent(send) ?? ''
    try {
      const { explorerUrl } = await submitSend(kit)
      const explorer = network?.blockExplorers?.default?.name ?? ''
      const link = toastLink(explorerUrl, say('send.view', { explorer }))
      showToast(kit, { kind: 'success', text: say('send.sent', { amount }), ...link })
    } catch (error) {
      const code = isKitError(error) ? error.code : 'wallet/failed'
      // A visitor who declined knows it, and the view shows other errors while it is open.
      if (code !== 'user/rejected' && !isShown(kit))
        showToast(kit, { kind: 'error', text: say(failureText(code), { network: network?.name ?? '' }) })
      throw error
    }
  }
}

function isShown(kit: Kit): boolean {
  const state = kit.get(router).get()
  return state.modal === 'open' && /^WalletSend/.test(currentRoute(state).view)
}
