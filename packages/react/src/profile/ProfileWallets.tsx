import {
  closeModal,
  disconnect,
  disconnecting,
  hideToast,
  mayDisconnect,
  openConnect,
  showToast,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { connectTexts } from '../connect/connectTexts'
import { connectTitles } from '../connect/connectTitles'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useOptions } from '../kit/useOptions'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { GroupHeading } from '../ui/GroupHeading'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { RowMark } from '../ui/RowMark'
import { ConnectedWalletCard } from './ConnectedWalletCard'
import css from './profile.css?inline'
import { profileTexts } from './profileTexts'
import { useBusy } from './useBusy'
import { useKeptFocus } from './useKeptFocus'
import { useWalletGroups } from './useWalletGroups'
import type { WalletGroup } from './walletGroups'

export const view: View<'ProfileWallets', typeof profileTexts> = {
  texts: profileTexts,
  title: 'profile.title',
  draw: () => <ProfileWallets />,
}

/** Every connected wallet by namespace: use another one, connect one more, disconnect one or all. */
export function ProfileWallets() {
  useStyles(css)
  const kit = useKit()
  const say = useText(profileTexts, sharedTexts, connectTexts)
  const act = useAction()
  const { begin } = useBusy()
  const isEnding = useFeature(disconnecting, ending => ending.some(({ connectorId }) => !connectorId))
  const { enableWallets } = useOptions()
  const groups = useWalletGroups()
  const count = groups.flatMap(({ wallets }) => wallets).length
  const box = useKeptFocus(count)
  const connect = (namespace?: ChainNamespace) => act(() => openConnect(kit, namespace ? { namespace } : {}))

  async function endAll(): Promise<void> {
    hideToast(kit)
    if (!(await mayDisconnect(kit))) return
    try {
      await disconnect(kit)
      closeModal(kit)
    } catch {
      showToast(kit, { kind: 'error', text: say('toast.disconnectFailed') })
    }
  }

  return (
    <div className="lk-profile" ref={box}>
      {count === 0 && <p className="lk-quiet lk-centre">{say('profile.none')}</p>}
      {groups.map(group => (
        <section key={group.namespace}>
          {groups.length > 1 && heading(group)}
          <ul className="lk-list" aria-label={say(`namespace.${group.namespace}`)}>
            {group.wallets.map(wallet => (
              <ConnectedWalletCard key={wallet.key} wallet={wallet} />
            ))}
            {group.wallets.length === 0 && enableWallets && groups.length > 1 && (
              <ListRow
                picture={<RowMark name="wallet" />}
                title={say('profile.connectFirst')}
                end={<Icon name="next" size={18} />}
                onClick={() => connect(group.namespace)}
              />
            )}
          </ul>
        </section>
      ))}
      <div className="lk-profile-actions">
        {enableWallets && <Button onClick={() => connect()}>{say('profile.connect')}</Button>}
        {count > 1 && (
          <Button
            look="danger"
            icon={<Icon name="power" size={18} />}
            busy={isEnding}
            onClick={() => begin('all', endAll)}
          >
            {say(isEnding ? 'account.disconnecting' : 'profile.disconnectAll')}
          </Button>
        )}
      </div>
    </div>
  )

  function titleOf(namespace: ChainNamespace): string {
    return say(connectTitles[namespace] ?? 'profile.connect')
  }

  function heading({ namespace, wallets }: WalletGroup) {
    return (
      <GroupHeading title={say(`namespace.${namespace}`)}>
        {wallets.length > 0 && enableWallets && (
          <button
            type="button"
            className="lk-link"
            aria-label={`${say('profile.add')}: ${titleOf(namespace)}`}
            onClick={() => connect(namespace)}
          >
            {say('profile.add')}
          </button>
        )}
      </GroupHeading>
    )
  }
}
