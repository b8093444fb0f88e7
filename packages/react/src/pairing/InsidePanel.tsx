import { openInsideWallet, walletImageUrl } from '@latchkey/core'
import { WalletStatus } from '../connecting/WalletStatus'
import { useKit } from '../kit/context'
import { sharedTexts } from '../shell/sharedTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import type { OpenPanelProps } from './AppPanel'
import { pairingTexts } from './pairingTexts'

/** A wallet with its own browser: opens this page there, where it connects (CON-34, CON-35). */
export function InsidePanel({ wallet, foot }: Pick<OpenPanelProps, 'wallet' | 'foot'>) {
  const kit = useKit()
  const say = useText(pairingTexts, sharedTexts)
  const values = { wallet: wallet.name }
  return (
    <>
      <WalletStatus
        src={walletImageUrl(kit, wallet)}
        name={wallet.name}
        status="ready"
        lead={say('pairing.openLead', values)}
        text={say('pairing.insideText', values)}
      />
      <Button
        look="main"
        icon={<Icon name="external" size={18} />}
        onClick={() => openInsideWallet(kit, wallet)}
      >
        {say('pairing.open', values)}
      </Button>
      {foot}
    </>
  )
}
