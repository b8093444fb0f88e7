import {
  type AccountState,
  activeNetwork,
  adapters,
  balanceNamespaces,
  type ConnectedAccount,
  type ConnectionsState,
  connections,
  defineFeature,
  keepBalance,
  networkImageUrl,
  networks,
  push,
  type Reading,
  track,
} from '@latchkey/core'
import { askedAccount, keepBlocks, restoreAccount } from '@latchkey/core/account'
import { type ComponentType, useEffect, useState } from 'react'
import type { IdentityHeadProps } from '../identity/IdentityHead'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useModalOpen } from '../kit/useModalOpen'
import { useReading } from '../kit/useReading'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useLazy } from '../shell/useLazy'
import { useShownFeature } from '../shell/useShownFeature'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useLanguage, useText } from '../text/useText'
import { Avatar } from '../ui/Avatar'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { safeUrl } from '../ui/safeUrl'
import { AccountActions } from './AccountActions'
import { AccountTabs } from './AccountTabs'
import { AddressLine } from './AddressLine'
import css from './account.css?inline'
import { accountInUse } from './accountInUse'
import { accountTexts } from './accountTexts'
import { BalanceLine } from './BalanceLine'
import { DisconnectButton } from './DisconnectButton'
import { TotalLine } from './TotalLine'
import { useAddressLabel } from './useAddressLabel'

export const view: View<'Account', typeof accountTexts> = {
  texts: accountTexts,
  title: 'account.title',
  draw: () => <Account />,
  prepare: restoreAccount,
}

/** The view draws the account before it asks for its name. */
const head = defineFeature<ComponentType<IdentityHeadProps> | undefined>('accountHead', () => undefined)
const loadHead = async () => (await import('../identity/IdentityHead')).IdentityHead

/** Whether there is an account whose lists we can ask for. */
const hasListsReading: Reading<boolean> = kit => askedAccount(kit) !== undefined

/** The connected account: name, balance, network, and disconnect (IMP-34). */
export function Account() {
  useStyles(css)
  const kit = useKit()
  const say = useText(accountTexts, sharedTexts)
  const { locale } = useLanguage()
  const act = useAction()
  const active = useFeature(networks, state => state.active)
  const network = useFeature(networks, activeNetwork)
  const account = useShownAccount(useReading(accountInUse))
  const caipAddress = account?.caipAddress
  const count = useShownFeature(connections, countWallets)
  const labelOf = useAddressLabel()
  const canRead = useFeature(adapters, attached => Boolean(active && attached[active]?.getBalance))
  // ACC-20: no place for a balance where there is none.
  const hasBalance = active && balanceNamespaces.includes(active) && canRead && !network?.unsupported

  const hasLists = useShownReading(hasListsReading)
  const Head = useLazy(head, loadHead)

  useEffect(() => {
    if (active && caipAddress) return keepBalance(kit, active)
  }, [kit, active, caipAddress])

  useEffect(() => keepBlocks(kit), [kit])

  if (!account) return null
  const wallet = account.walletInfo
  const label = labelOf(account.addressLabels[account.address])
  const name = network?.unsupported ? say('networks.unknown') : (network?.name ?? '')
  const explorer = safeUrl(account.addressExplorerUrl)
  return (
    <>
      <div className="lk-centre lk-account">
        {Head ? (
          <Head address={account.address} settings={say('account.settings')} />
        ) : (
          <Avatar address={account.address} size={72} />
        )}
        <AddressLine address={account.address} />
        {label && <p className="lk-quiet">{label}</p>}
        {hasLists && <TotalLine />}
        {hasBalance && network && (
          <BalanceLine namespace={active} address={account.address} network={network} />
        )}
        {explorer && (
          <a className="lk-explorer" href={explorer} target="_blank" rel="noopener noreferrer">
            {say('account.explorer', { explorer: network?.blockExplorers?.default?.name ?? '' })}
            <Icon name="external" size={15} />
          </a>
        )}
      </div>
      <AccountActions key={network?.caipNetworkId} />
      {hasLists && <AccountTabs />}
      <ul className="lk-list">
        <ListRow
          picture={<Picture src={network && networkImageUrl(kit, network)} name={name} round />}
          title={name}
          note={say('account.network')}
          end={<Icon name="next" />}
          onClick={() => {
            track(kit, { event: 'CLICK_NETWORKS' })
            act(() => push(kit, { view: 'Networks', params: undefined }))
          }}
        />
        <ListRow
          picture={<Picture src={wallet.icon} name={wallet.name} />}
          title={wallet.name}
          note={
            count > 1
              ? say('account.wallets', { count: new Intl.NumberFormat(locale).format(count) })
              : say('account.wallet')
          }
          end={<Icon name="next" />}
          onClick={() => act(() => push(kit, { view: 'ProfileWallets', params: undefined }))}
        />
      </ul>
      <DisconnectButton />
    </>
  )
}

function countWallets(state: ConnectionsState): number {
  return Object.values(state).flatMap(live => live?.list ?? []).length
}

/** The connected account; after a disconnect the modal closes still showing it, not an empty card. */
function useShownAccount(account: AccountState): ConnectedAccount | undefined {
  const isOpen = useModalOpen()
  const connected = account.status === 'connected' ? account : undefined
  const [last, setLast] = useState(connected)
  if (connected && connected !== last) setLast(connected)
  return isOpen ? connected : last
}
