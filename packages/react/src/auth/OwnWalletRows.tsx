import { push } from '@latchkey/core'
import { embeddedUser } from '@latchkey/core/auth'
import { useKit } from '../kit/context'
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

/** What there is to change about the wallet behind a login. */
export function OwnWalletRows() {
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
    </>
  )
}
