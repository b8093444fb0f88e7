import { push, track } from '@latchkey/core'
import { keepNameZone, nameOfferReading } from '@latchkey/core/account'
import { useEffect } from 'react'
import { useIdentity } from '../identity/useIdentity'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownReading } from '../shell/useShownReading'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { RowMark } from '../ui/RowMark'
import { whoTexts } from './whoTexts'

/** Leads to getting a name, if the gateway issues any; with `isFirst` only for accounts without one. */
export function NameRow({ address, isFirst = false }: { address: string; isFirst?: boolean }) {
  const kit = useKit()
  const act = useAction()
  const say = useText(whoTexts)
  const identity = useIdentity(address)
  const zone = useShownReading(nameOfferReading)
  useEffect(() => keepNameZone(kit), [kit])
  // Not before we know whether there is one: a row that disappears would be in the way.
  if (!zone || !identity || (isFirst && identity.name)) return null
  return (
    <ListRow
      picture={<RowMark name="key" />}
      title={say(identity.name ? 'who.another' : 'who.name')}
      note={say('who.nameText', { ending: `.${zone}` })}
      end={<Icon name="next" />}
      onClick={() => {
        track(kit, { event: 'OPEN_ENS_FLOW' })
        act(() => push(kit, { view: 'RegisterAccountName', params: undefined }))
      }}
    />
  )
}
