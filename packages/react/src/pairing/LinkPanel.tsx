import { openWalletLink, walletImageUrl } from '@latchkey/core'
import { useState } from 'react'
import { WalletStatus } from '../connecting/WalletStatus'
import { useKit } from '../context'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import type { OpenPanelProps } from './AppPanel'
import { StoreLink } from './StoreLink'

export type LinkPanelProps = OpenPanelProps & { platform: 'mobile' | 'desktop' | 'web' }

/** Opens the wallet's app or page. The link is made before, so that it opens within the tap, as phones demand. */
export function LinkPanel({ wallet, platform, state, end, isSlow, copy, onCode, onRetry }: LinkPanelProps) {
  const kit = useKit()
  const say = useText()
  const [cannotOpen, setCannotOpen] = useState(false)
  const values = { wallet: wallet.name }
  const opened =
    state.status === 'waiting' && state.link?.platform === platform ? state.link.status : undefined
  const isTaken = state.status === 'approved' || state.status === 'connected'
  const isLost = opened === 'failed' || (cannotOpen && !end)
  const { lead, text } = end ?? wordsFor()

  function wordsFor() {
    if (isTaken) return { lead: say('pairing.approved'), text: say('pairing.approvedText') }
    if (isLost) return { lead: say('pairing.notOpened', values), text: say('pairing.notOpenedText') }
    if (opened)
      return {
        lead: say('connecting.waiting', values),
        text: isSlow ? say('pairing.slowText', values) : say('pairing.openedText'),
      }
    const isLoading = isSlow && state.status !== 'waiting'
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
      {isLost && <StoreLink wallet={wallet} />}
      {end ? (
        <Button look="main" icon={<Icon name="retry" size={18} />} onClick={onRetry}>
          {say('button.retry')}
        </Button>
      ) : (
        <Button
          look={isLost ? 'quiet' : 'main'}
          busy={state.status === 'idle' || state.status === 'preparing' || isTaken}
          icon={<Icon name={isLost ? 'retry' : 'external'} size={18} />}
          onClick={() => setCannotOpen(!openWalletLink(kit, platform, wallet))}
        >
          {say(isLost ? 'button.retry' : 'pairing.open', values)}
        </Button>
      )}
      {isLost ? <Button onClick={onCode}>{say('pairing.showCode')}</Button> : !end && copy}
    </>
  )
}
