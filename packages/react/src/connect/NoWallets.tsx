import { config, hasRegistry, namespaceFilter } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { connectTexts } from './connectTexts'
import { GetWalletButton } from './GetWalletButton'

/** No wallets to choose from: what that means, and how to get one if the site lists any. */
export function NoWallets() {
  const say = useText(connectTexts)
  const kit = useKit()
  const isUnset = useFeature(config, ({ status }) => status === 'misconfigured')
  const isLimited = useFeature(namespaceFilter, Boolean)
  const canGet = !isUnset && hasRegistry(kit)
  return (
    <div className="lk-centre lk-empty">
      <span className="lk-empty-mark">
        <Icon name="wallet" size={32} />
      </span>
      <p className="lk-lead">
        {say(isUnset ? 'connect.unavailableTitle' : isLimited ? 'connect.emptySuch' : 'connect.emptyTitle')}
      </p>
      <p className="lk-quiet">{say(isUnset ? 'connect.unavailableText' : 'connect.emptyText')}</p>
      {canGet && <GetWalletButton />}
    </div>
  )
}
