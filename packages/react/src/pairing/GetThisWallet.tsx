import { push } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { pairingTexts } from './pairingTexts'

/** For a visitor who chose a wallet that they do not have yet (IMP-06). */
export function GetThisWallet({ wallet }: { wallet: Wallet }) {
  const kit = useKit()
  const say = useText(pairingTexts, sharedTexts)
  const act = useAction()
  return (
    <p className="lk-foot">
      {say('pairing.without')}{' '}
      <button
        type="button"
        className="lk-link"
        onClick={() => act(() => push(kit, { view: 'Downloads', params: { wallet } }))}
      >
        {say('downloads.title')}
      </button>
    </p>
  )
}
