import { track } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { sharedTexts } from '../shell/sharedTexts'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import type { DownloadPlace } from '../wallets/downloadPlaces'
import { pairingTexts } from './pairingTexts'

/** Where to get the wallet for this device, one tap away. */
export function StoreLink({ wallet, place }: { wallet: Wallet; place: DownloadPlace }) {
  const kit = useKit()
  const say = useText(pairingTexts, sharedTexts)
  const { url, type } = place
  return (
    <a
      className="lk-button lk-button-main"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() =>
        track(kit, { event: 'GET_WALLET', properties: { name: wallet.name, explorerId: wallet.id, type } })
      }
    >
      <Icon name="external" size={18} />
      <span>{say('pairing.get', { wallet: wallet.name })}</span>
      <span className="lk-hidden">{say('downloads.newTab')}</span>
    </a>
  )
}
