import { push, track } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { connectTexts } from './connectTexts'

/** Leads to getting a first wallet. */
export function GetWalletButton() {
  const kit = useKit()
  const say = useText(connectTexts)
  const act = useAction()
  return (
    <Button
      look="main"
      onClick={() => {
        track(kit, { event: 'CLICK_GET_WALLET_HELP' })
        act(() => push(kit, { view: 'GetWallet', params: undefined }))
      }}
    >
      {say('getWallet.title')}
    </Button>
  )
}
