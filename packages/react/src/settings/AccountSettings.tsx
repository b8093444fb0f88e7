import { activeNetwork, flags, isBranded, networkImageUrl, networks, push, showToast } from '@latchkey/core'
import {
  allNetworksReading,
  amountsHiddenReading,
  forgetStored,
  setAmountsHidden,
  showAllNetworks,
  version,
} from '@latchkey/core/account'
import { accountInUse } from '../account/accountInUse'
import { accountTexts } from '../account/accountTexts'
import { DisconnectButton } from '../account/DisconnectButton'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { NameRow } from '../profile/NameRow'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { GroupHeading } from '../ui/GroupHeading'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { LazyRows, loadRows } from './LazyRows'
import { ProfileRow } from './ProfileRow'
import { SettingSwitch } from './SettingSwitch'
import css from './settings.css?inline'
import { settingsTexts } from './settingsTexts'

export const view: View<'AccountSettings', typeof settingsTexts> = {
  texts: settingsTexts,
  title: 'settings.title',
  draw: () => <AccountSettings />,
  prepare: loadRows,
}

/** The visitor's settings: profile and network, what to show and to remember, and disconnect. */
export function AccountSettings() {
  useStyles(css)
  const kit = useKit()
  const say = useText(settingsTexts, accountTexts, sharedTexts)
  const act = useAction()
  const account = useShownReading(accountInUse)
  const network = useFeature(networks, activeNetwork)
  const isHidden = useReading(amountsHiddenReading)
  const all = useReading(allNetworksReading)
  const isNamed = useFeature(flags, () => isBranded(kit))
  if (account.status !== 'connected') return null
  const { walletInfo: wallet } = account
  const place = network?.unsupported ? say('networks.unknown') : (network?.name ?? '')
  const show = (name: 'Profile' | 'Networks' | 'ProfileWallets') =>
    act(() => push(kit, { view: name, params: undefined }))

  function forget(): void {
    forgetStored(kit)
    showToast(kit, { kind: 'success', text: say('toast.forgotten') })
  }

  return (
    <div className="lk-settings">
      <ul className="lk-list">
        <ProfileRow address={account.address} onClick={() => show('Profile')} />
        <NameRow address={account.address} isFirst />
        <ListRow
          picture={<Picture src={network && networkImageUrl(kit, network)} name={place} round />}
          title={place}
          note={say('account.network')}
          end={<Icon name="next" />}
          onClick={() => show('Networks')}
        />
        <ListRow
          picture={<Picture src={wallet.icon} name={wallet.name} />}
          title={wallet.name}
          note={say('settings.wallets')}
          end={<Icon name="next" />}
          onClick={() => show('ProfileWallets')}
        />
        <LazyRows />
      </ul>
      {all.isOffered && (
        <ul className="lk-list">
          <SettingSwitch
            title={say('account.allNetworks')}
            note={say('settings.allNetworksText')}
            isOn={all.isOn}
            onChange={isOn => showAllNetworks(kit, isOn)}
          />
        </ul>
      )}
      <section>
        <GroupHeading title={say('settings.privacy')} />
        <ul className="lk-list">
          <SettingSwitch
            title={say('account.hideAmounts')}
            note={say('settings.hideAmountsText')}
            isOn={isHidden}
            onChange={isOn => setAmountsHidden(kit, isOn)}
          />
          <li>
            <button type="button" className="lk-row" onClick={forget}>
              <span className="lk-row-text">
                <span className="lk-setting-title">{say('settings.forget')}</span>{' '}
                <span className="lk-row-note">{say('settings.forgetText')}</span>
              </span>
            </button>
          </li>
        </ul>
      </section>
      <DisconnectButton />
      {isNamed && <p className="lk-quiet lk-version">{say('settings.version', { version })}</p>}
    </div>
  )
}
