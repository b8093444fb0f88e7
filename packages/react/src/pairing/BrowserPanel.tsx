import { connectorOf, walletImageUrl } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { chooseWallet } from '../connect/chooseWallet'
import { connectingTexts } from '../connecting/connectingTexts'
import { WalletStatus } from '../connecting/WalletStatus'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { pairingTexts } from './pairingTexts'

/** A wallet that is also an extension of this browser: asks it like any other available wallet. */
export function BrowserPanel({ wallet }: { wallet: Wallet }) {
  const kit = useKit()
  const say = useText(pairingTexts, connectingTexts)
  const act = useAction()
  const connector = connectorOf(kit, wallet)
  const { name } = wallet
  return (
    <>
      <WalletStatus
        src={walletImageUrl(kit, wallet)}
        name={name}
        status="ready"
        lead={say('pairing.openLead', { wallet: name })}
        text={say('pairing.browserText')}
      />
      <Button look="main" onClick={connector && (() => act(() => chooseWallet(kit, connector)))}>
        {say('connecting.waiting', { wallet: name })}
      </Button>
    </>
  )
}
