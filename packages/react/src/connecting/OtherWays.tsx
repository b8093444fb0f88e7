import { canPair, replace } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { connectingTexts } from './connectingTexts'

/**
 * Other options for a wallet of the registry: reach it on another device, or get it (IMP-06). Either replaces
 * this view (NAV-05), and leaving it cancels the request to the wallet.
 */
export function OtherWays({ wallet, isOver }: { wallet: Wallet; isOver: boolean }) {
  const kit = useKit()
  const say = useText(connectingTexts, sharedTexts)
  const act = useAction()
  const ways = [
    canPair(kit, wallet) && (['ConnectingWalletConnect', 'connecting.ways'] as const),
    isOver && (['Downloads', 'downloads.title'] as const),
  ].filter(way => way !== false)
  if (ways.length === 0) return null
  return (
    <p className="lk-foot lk-ways">
      {ways.map(([view, text]) => (
        <button
          key={view}
          type="button"
          className="lk-link"
          onClick={() => act(() => replace(kit, { view, params: { wallet } }))}
        >
          {say(text)}
        </button>
      ))}
    </p>
  )
}
