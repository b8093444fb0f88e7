import {
  connectPlaces,
  hasRegistry,
  loadConnectWallets,
  offersAllWallets,
  type Reading,
  walletsIn,
} from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { AllWalletsRow } from '../connect/AllWalletsRow'
import { connectTexts } from '../connect/connectTexts'
import { useKit } from '../kit/context'
import { useOnline } from '../kit/useOnline'
import { useReading } from '../kit/useReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { List } from '../ui/List'
import listCss from '../ui/listRow.css?inline'
import { Skeleton } from '../ui/Skeleton'
import { GetWalletAdvice } from './GetWalletAdvice'
import { GetWalletRow } from './GetWalletRow'
import css from './getWallet.css?inline'
import { getWalletTexts } from './getWalletTexts'
import { walletsTexts } from './walletsTexts'

export const view: View<'GetWallet', typeof connectTexts> = {
  texts: connectTexts,
  title: 'getWallet.title',
  draw: () => <GetWallet />,
}

const firstWallets: Reading<readonly Wallet[]> = kit => [
  ...walletsIn(kit, 'featured'),
  ...walletsIn(kit, 'recommended'),
]

/** A few wallets to start with; on a site without a registry, how to choose one. */
export function GetWallet() {
  return hasRegistry(useKit()) ? <FirstWallets /> : <GetWalletAdvice />
}

function FirstWallets() {
  useStyles(listCss, css)
  const kit = useKit()
  const say = useText(getWalletTexts, commonTexts, connectTexts)
  const isOnline = useOnline()
  const [isRetrying, setRetrying] = useState(false)
  const list = useReading(firstWallets)
  const { awaited, slow, failed, count } = useReading(connectPlaces)
  const hasFailed = failed || isRetrying
  const waitingRows = isRetrying ? 0 : awaited
  const isEmpty = list.length === 0 && waitingRows === 0
  const leadsToAll = offersAllWallets(kit) && !(isEmpty && hasFailed)

  useEffect(() => {
    if (isOnline) void loadConnectWallets(kit)
  }, [kit, isOnline])

  async function retry(): Promise<void> {
    setRetrying(true)
    await loadConnectWallets(kit) // retries only what failed (IMP-02)
    setRetrying(false)
  }

  return (
    <>
      {isEmpty && <Nothing hasFailed={hasFailed} />}
      {isEmpty && hasFailed && (
        <Button look="main" icon={<Icon name="retry" size={18} />} busy={isRetrying} onClick={retry}>
          {say('button.retry')}
        </Button>
      )}
      {(!isEmpty || leadsToAll) && (
        <List label={say('getWallet.list')}>
          {list.map(wallet => (
            <GetWalletRow key={wallet.id} wallet={wallet} />
          ))}
          {[...Array(waitingRows).keys()].map(place => (
            <WaitingRow key={place} />
          ))}
          {leadsToAll && <AllWalletsRow count={count} disabled={false} />}
        </List>
      )}
      {!isEmpty && hasFailed && (
        <p className="lk-foot">
          <span role="status">{say('wallets.someFailed')}</span>{' '}
          <button type="button" className="lk-link" aria-busy={isRetrying} onClick={retry}>
            {say('button.retry')}
          </button>
        </p>
      )}
      {waitingRows > 0 && (
        <p className={slow ? 'lk-foot' : 'lk-hidden'} role="status">
          {say(slow ? 'wallets.slow' : 'wallets.loading')}
        </p>
      )}
    </>
  )
}

/** No wallets: they failed to load, or there are none. */
function Nothing({ hasFailed }: { hasFailed: boolean }) {
  const say = useText(walletsTexts)
  return (
    <div className="lk-centre" role="status">
      <p className="lk-lead">{say(hasFailed ? 'wallets.failed' : 'wallets.empty')}</p>
      <p className="lk-quiet">{say(hasFailed ? 'wallets.failedText' : 'wallets.emptyText')}</p>
    </div>
  )
}

function WaitingRow() {
  return (
    <li className="lk-row" aria-hidden="true">
      <Skeleton width={40} height={40} />
      <span className="lk-row-text lk-waiting-text">
        <Skeleton width={112} height={16} />
        <Skeleton width={72} height={12} />
      </span>
    </li>
  )
}
