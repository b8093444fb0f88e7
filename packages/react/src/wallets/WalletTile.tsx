import type { Wallet } from '@latchkey/protocol'
import { memo } from 'react'
import { connectTexts } from '../connect/connectTexts'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { Skeleton } from '../ui/Skeleton'
import { walletsTexts } from './walletsTexts'

export type WalletTileProps = {
  /** Undefined while it loads. */
  wallet: Wallet | undefined
  picture: string | undefined
  badge: 'installed' | 'recent' | undefined
  /** Set if its page failed to load: a click retries that page. */
  failedPage: number | undefined
  disabled: boolean
  tabIndex: 0 | -1
  onChoose: (wallet: Wallet) => void
  onRetry: (page: number) => void
}

/**
 * One wallet of the list. It is the same button from the start, so that it keeps the focus when its wallet
 * arrives.
 */
export const WalletTile = memo(function WalletTile(props: WalletTileProps) {
  const { wallet, picture, badge, failedPage, disabled, tabIndex, onChoose, onRetry } = props
  const say = useText(walletsTexts, commonTexts, connectTexts)
  if (!wallet)
    return (
      <button
        type="button"
        className="lk-tile"
        aria-label={say(failedPage ? 'wallets.notLoaded' : 'wallets.loading')}
        aria-disabled={!failedPage || undefined}
        tabIndex={tabIndex}
        onClick={failedPage ? () => onRetry(failedPage) : undefined}
      >
        {failedPage ? (
          <>
            <span className="lk-tile-failed">
              <Icon name="retry" />
            </span>
            <span className="lk-tile-name">{say('button.retry')}</span>
          </>
        ) : (
          <>
            <Skeleton width={52} height={52} />
            <Skeleton width={48} height={10} />
          </>
        )}
      </button>
    )
  return (
    <button
      type="button"
      className="lk-tile"
      title={wallet.name}
      aria-disabled={disabled || undefined}
      tabIndex={tabIndex}
      onClick={disabled ? undefined : () => onChoose(wallet)}
    >
      <Picture src={picture} name={wallet.name} size={52} />
      <span className={badge ? 'lk-tile-name lk-tile-short' : 'lk-tile-name'} dir="auto">
        {wallet.name}
      </span>
      {badge && <span className={`lk-tile-badge lk-tile-${badge}`}>{say(`connect.${badge}`)}</span>}
    </button>
  )
})
