import { push } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { RowMark } from '../ui/RowMark'
import { permissionTexts } from './permissionTexts'

/** Leads from the settings to what the account has allowed others. */
export function PermissionsRow() {
  const kit = useKit()
  const act = useAction()
  const say = useText(permissionTexts)
  return (
    <ListRow
      picture={<RowMark name="key" />}
      title={say('settings.permissions')}
      note={say('settings.permissionsText')}
      end={<Icon name="next" />}
      onClick={() => act(() => push(kit, { view: 'SmartSessionList', params: undefined }))}
    />
  )
}
