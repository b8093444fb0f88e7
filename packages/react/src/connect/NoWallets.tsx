import { config, hasRegistryReading, namespaceFilter } from '@latchkey/core'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { connectTexts } from './connectTexts'
import { GetWalletButton } from './GetWalletButton'

/** Nothing to choose from: what that means, and the way to a first wallet where the site knows some. */
export function NoWallets() {
  const say = useText(connectTexts)
  const isUnset = useFeature(config, ({ status }) => status === 'misconfigured')
  const isLimited = useFeature(namespaceFilter, Boolean)
  const hasRegistry = useReading(hasRegistryReading)
  return (
    <div className="lk-centre lk-empty">
      <span className="lk-empty-mark">
        <Icon name="wallet" size={32} />
      </span>
      <p className="lk-lead">
        {say(isUnset ? 'connect.unavailableTitle' : isLimited ? 'connect.emptySuch' : 'connect.emptyTitle')}
      </p>
      <p className="lk-quiet">{say(isUnset ? 'connect.unavailableText' : 'connect.emptyText')}</p>
      {!isUnset && hasRegistry && <GetWalletButton />}
    </div>
  )
}
