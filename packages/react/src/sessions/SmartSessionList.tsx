import { granter, permissionsReading } from '@latchkey/core'
import { fetchPermissions, keepPermissions } from '@latchkey/core/sessions'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { ListFrame } from '../portfolio/ListFrame'
import { ListMessage } from '../portfolio/ListMessage'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { PermissionItem } from './PermissionItem'
import css from './sessions.css?inline'
import { sessionsTexts } from './sessionsTexts'
import { useRevoke } from './useRevoke'

export const view: View<'SmartSessionList', typeof sessionsTexts> = {
  texts: sessionsTexts,
  title: 'sessions.title',
  draw: () => <SmartSessionList />,
}

/** What the account in use has allowed others on its network (CFG-47). */
export function SmartSessionList() {
  useStyles(css)
  const kit = useKit()
  const say = useText(sessionsTexts)
  const of = useShownReading(granter)
  const state = useShownReading(permissionsReading)
  const { revoking, ...actions } = useRevoke()
  useEffect(() => keepPermissions(kit), [kit])
  if (!of) return <ListMessage mark={<Icon name="warning" size={28} />} text={say('sessions.unsupported')} />
  const listed = state.data ?? []
  const emptyTexts = {
    title: say('sessions.empty'),
    text: say('sessions.emptyText', { network: of.network.name }),
  }
  return (
    <div className="lk-permissions">
      <ListFrame
        state={{ ...state, data: state.data && {}, retryIn: 0 }}
        isEmpty={listed.length === 0}
        empty={{ mark: <Icon name="key" size={28} />, ...emptyTexts }}
        onRetry={() => void fetchPermissions(kit, { force: true })}
      >
        <p className="lk-quiet">{say('sessions.lead')}</p>
        <ul className="lk-list">
          {listed.map(permission => (
            <PermissionItem
              key={permission.pci}
              network={of.network}
              revoking={revoking?.pci === permission.pci ? revoking : undefined}
              {...{ permission, actions }}
            />
          ))}
        </ul>
      </ListFrame>
    </div>
  )
}
