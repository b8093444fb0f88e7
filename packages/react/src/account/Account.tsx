import {
  type AccountState,
  accountOf,
  accounts,
  activeNetwork,
  type ConnectedAccount,
  networkImageUrl,
  networks,
  online,
  push,
  refreshBalance,
  router,
  track,
} from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useKit } from '../context'
import { useStyles } from '../shell/StyleRoot'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Avatar } from '../ui/Avatar'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { safeUrl } from '../ui/safeUrl'
import { useFeature } from '../useFeature'
import type { View } from '../views'
import { AddressLine } from './AddressLine'
import css from './account.css?inline'
import { BalanceLine } from './BalanceLine'
import { DisconnectButton } from './DisconnectButton'

export const view: View = { title: 'account.title', Component: Account }

/** The connected account: who, how much, where, and the way out (IMP-34). */
export function Account() {
  useStyles(css)
  const kit = useKit()
  const say = useText()
  const act = useAction()
  const networkState = useFeature(networks)
  const account = useShownAccount(accountOf(useFeature(accounts), networkState.active))
  const network = activeNetwork(networkState)
  const caipAddress = account?.caipAddress
  const { active } = networkState
  const isOnline = useFeature(online)

  useEffect(() => {
    if (active && caipAddress && isOnline) void refreshBalance(kit, active)
  }, [kit, active, caipAddress, isOnline])

  if (!account) return null
  const explorer = safeUrl(account.addressExplorerUrl)
  return (
    <>
      <div className="lk-centre lk-account">
        <Avatar address={account.address} size={72} />
        <AddressLine address={account.address} />
        <BalanceLine balance={account.balance} />
        {explorer && (
          <a className="lk-explorer" href={explorer} target="_blank" rel="noopener noreferrer">
            {say('account.explorer', { explorer: network?.blockExplorers?.default?.name ?? '' })}
            <Icon name="external" size={15} />
          </a>
        )}
      </div>
      <ul className="lk-list">
        <ListRow
          picture={
            <Picture src={network && networkImageUrl(kit, network)} name={network?.name ?? ''} round />
          }
          title={network?.name ?? ''}
          note={say('account.network')}
          end={<Icon name="next" />}
          onClick={() => {
            track(kit, { event: 'CLICK_NETWORKS' })
            act(() => push(kit, { view: 'Networks', params: undefined }))
          }}
        />
      </ul>
      <p className="lk-wallet">
        <Picture src={account.connectedWalletInfo.icon} name={account.connectedWalletInfo.name} size={20} />
        <span className="lk-hidden">{say('account.wallet')}</span>
        {account.connectedWalletInfo.name}
      </p>
      <DisconnectButton />
    </>
  )
}

/** The connected account; after a disconnect the modal leaves with the account it showed, and not with an empty card. */
function useShownAccount(account: AccountState): ConnectedAccount | undefined {
  const isOpen = useFeature(router).modal === 'open'
  const connected = account.status === 'connected' ? account : undefined
  const [last, setLast] = useState(connected)
  if (connected && connected !== last) setLast(connected)
  return isOpen ? connected : last
}
