import { resetTo } from '@latchkey/core'
import { accountInUse } from '../account/accountInUse'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Avatar } from '../ui/Avatar'
import { Button } from '../ui/Button'
import css from './names.css?inline'
import { namesTexts } from './namesTexts'

export const view: View<'RegisterAccountNameSuccess', typeof namesTexts> = {
  texts: namesTexts,
  title: 'name.doneTitle',
  draw: ({ name }) => <RegisterAccountNameSuccess name={name} />,
}

/** The name is the visitor's now (NAV-18). */
export function RegisterAccountNameSuccess({ name }: { name: string }) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(namesTexts)
  const account = useShownReading(accountInUse)
  return (
    <div className="lk-newname">
      <div className="lk-centre">
        {account.status === 'connected' && <Avatar address={account.address} size={72} />}
        <p className="lk-lead">{say('name.done', { name })}</p>
        <p className="lk-quiet">{say('name.doneText')}</p>
      </div>
      <Button look="main" onClick={() => act(() => resetTo(kit, { view: 'Account', params: undefined }))}>
        {say('name.ok')}
      </Button>
    </div>
  )
}
