import { openWalletLink, walletImageUrl } from '@latchkey/core'
import { connectTexts } from '../connect/connectTexts'
import { connectingTexts } from '../connecting/connectingTexts'
import { WalletStatus } from '../connecting/WalletStatus'
import { useKit } from '../kit/context'
import { sharedTexts } from '../shell/sharedTexts'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { storeOf } from '../wallets/downloadPlaces'
import type { OpenPanelProps } from './AppPanel'
import { pairingTexts } from './pairingTexts'
import { StoreLink } from './StoreLink'

export type LinkPanelProps = OpenPanelProps & { platform: 'mobile' | 'desktop' | 'web' }

/**
 * Opens the wallet's app or page. The client makes the link in advance, so that it opens within the tap, as
 * phones require.
 */
export function LinkPanel(props: LinkPanelProps) {
  const { wallet, platform, state, end, isSlow, copy, foot, onCode, onRetry } = props
  const kit = useKit()
  const say = useText(pairingTexts, commonTexts, connectTexts, connectingTexts, sharedTexts)
  const values = { wallet: wallet.name }
  const waiting = state.status === 'waiting' ? state : undefined
  const opened = waiting?.link?.platform === platform ? waiting.link.status : undefined
  const isTaken = state.status === 'approved' || state.status === 'connected'
  const isLost = opened === 'failed'
  const store = isLost && platform === 'mobile' ? storeOf(kit, wallet) : undefined
  const { lead, text } = end ?? wordsFor()

  function wordsFor() {
    if (isTaken) return { lead: say('pairing.approved'), text: say('pairing.approvedText') }
    if (isLost)
      return {
        lead: say('pairing.notOpened', values),
        text: say(platform === 'web' ? 'pairing.blockedText' : 'pairing.notOpenedText'),
      }
    if (opened)
      return {
        lead: say('connecting.waiting', values),
        text: isSlow ? say('pairing.slowText', values) : say('pairing.openedText'),
      }
    const isLoading = isSlow && !waiting
    return {
      lead: say('pairing.openLead', values),
      text: say(isLoading ? 'wallets.slow' : `pairing.${platform}Text`),
    }
  }

  return (
    <>
      <WalletStatus
        src={walletImageUrl(kit, wallet)}
        name={wallet.name}
        status={end || isLost ? 'over' : isTaken || opened ? 'waiting' : 'ready'}
        lead={lead}
        text={text}
      />
      {store && <StoreLink wallet={wallet} place={store} />}
      {end ? (
        <Button look="main" icon={<Icon name="retry" size={18} />} onClick={onRetry}>
          {say('button.retry')}
        </Button>
      ) : (
        <Button
          look={store ? 'quiet' : 'main'}
          busy={state.status === 'idle' || state.status === 'preparing' || isTaken}
          icon={<Icon name={isLost ? 'retry' : 'external'} size={18} />}
          onClick={() => openWalletLink(kit, platform, wallet)}
        >
          {say(isLost ? 'button.retry' : 'pairing.open', values)}
        </Button>
      )}
      {isLost ? <Button onClick={onCode}>{say('pairing.showCode')}</Button> : !end && copy}
      {!store && foot}
    </>
  )
}
