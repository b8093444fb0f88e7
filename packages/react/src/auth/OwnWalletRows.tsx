import { networks, push, showToast } from '@latchkey/core'
import {
  accountTypeReading,
  authState,
  embeddedUser,
  keepAccountTypes,
  setPreferredAccountType,
} from '@latchkey/core/auth'
import { type ComponentType, useEffect } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { RowMark } from '../ui/RowMark'
import { Spinner } from '../ui/Spinner'
import { mailIcon } from './authIcons'
import { ownWalletTexts } from './ownWalletTexts'
import { useWalletSettings } from './useWalletSettings'

/** The settings' switch: passed in, so that this file imports nothing of theirs. */
type Switch = ComponentType<{ title: string; note: string; isOn: boolean; onChange: (isOn: boolean) => void }>

export type OwnWalletRowsProps = { Switch: Switch }

/** The settings of the wallet behind a login. */
export function OwnWalletRows({ Switch }: OwnWalletRowsProps) {
  const kit = useKit()
  const act = useAction()
  const say = useText(ownWalletTexts)
  const known = useShownFeature(embeddedUser, now => now)
  const { isBusy, open } = useWalletSettings()
  const email = known?.authProvider === 'email' ? known.user.email : undefined
  return (
    <>
      <ListRow
        picture={<RowMark name="key" />}
        title={say('own.settings')}
        note={say('own.settingsText')}
        end={isBusy ? <Spinner /> : <Icon name="next" />}
        onClick={open}
      />
      {email && (
        <ListRow
          picture={
            <span className="lk-row-mark">
              <Drawing path={mailIcon} size={22} />
            </span>
          }
          title={email}
          note={say('own.emailRow')}
          end={<Icon name="next" />}
          onClick={() => act(() => push(kit, { view: 'UpdateEmailWallet', params: undefined }))}
        />
      )}
      <AccountTypeRow Switch={Switch} />
    </>
  )
}

/** Switches between smart and plain account; hidden on networks without smart accounts (PERM-08). */
function AccountTypeRow({ Switch }: OwnWalletRowsProps) {
  const kit = useKit()
  const say = useText(ownWalletTexts)
  const type = useReading(accountTypeReading)
  const isBusy = useFeature(authState, state => state.isBusy)
  const active = useFeature(networks, state => state.active && state.byNamespace[state.active]?.caipNetwork)
  useEffect(() => (active ? keepAccountTypes(kit) : undefined), [kit, active])

  async function choose(isSmart: boolean): Promise<void> {
    if (isBusy) return
    try {
      await setPreferredAccountType(kit, isSmart ? 'smartAccount' : 'eoa')
    } catch (error) {
      kit.log.warn('the other account could not be used', error)
      showToast(kit, { kind: 'error', text: say('own.smartFailed') })
    }
  }

  if (!type) return null
  const isOn = type === 'smartAccount'
  return <Switch title={say('own.smart')} note={say('own.smartText')} isOn={isOn} onChange={choose} />
}
