import { opensAnyApp, openWalletLink, pairing } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useShownFeature } from '../shell/useShownFeature'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { pairingTexts } from './pairingTexts'

/** Opens any wallet app the visitor has: Android asks which one takes the link, other systems do not. */
export function OpenAnyApp() {
  const kit = useKit()
  const say = useText(pairingTexts)
  const state = useShownFeature(pairing, state => state)
  if (!opensAnyApp(kit)) return null
  const isLost = state.status === 'waiting' && state.link?.status === 'failed'
  return (
    <>
      <Button
        look="main"
        disabled={state.status !== 'waiting'}
        icon={<Icon name="external" size={18} />}
        onClick={() => openWalletLink(kit, 'mobile')}
      >
        {say('pairing.openAny')}
      </Button>
      {isLost && (
        <p className="lk-quiet" role="status">
          {say('pairing.noneOpened')}
        </p>
      )}
    </>
  )
}
