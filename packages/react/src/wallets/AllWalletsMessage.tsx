import { connectTexts } from '../connect/connectTexts'
import { useOnline } from '../kit/useOnline'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/Drawing'
import { searchIcon } from '../ui/furtherIcons'
import { Icon } from '../ui/Icon'
import type { ShownWallets } from './shownWallets'
import { walletsTexts } from './walletsTexts'

export type AllWalletsMessageProps = {
  kind: Exclude<ShownWallets['kind'], 'wallets'>
  query: string
  onRetry: () => void
  onShowAll: () => void
}

/** Why there are no wallets, and a next step. It replaces the list, so that the card keeps its height. */
export function AllWalletsMessage({ kind, query, onRetry, onShowAll }: AllWalletsMessageProps) {
  const say = useText(walletsTexts, commonTexts, connectTexts)
  const isOnline = useOnline()
  const isFailed = kind === 'failed'
  return (
    <div className="lk-all-message lk-centre lk-empty">
      <span className="lk-empty-mark">
        {isFailed ? <Icon name="warning" size={32} /> : <Drawing path={searchIcon} size={32} />}
      </span>
      <p className="lk-lead">{say(`wallets.${kind}`, { query })}</p>
      <p className="lk-quiet">{say(isFailed && !isOnline ? 'wallets.offlineText' : `wallets.${kind}Text`)}</p>
      {isFailed && isOnline && (
        <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
          {say('button.retry')}
        </Button>
      )}
      {kind === 'none' && <Button onClick={onShowAll}>{say('wallets.showAll')}</Button>}
    </div>
  )
}
