import { answerRoute, type Views } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { RowMark } from '../ui/RowMark'
import css from './allowApp.css?inline'
import { pairingTexts } from './pairingTexts'

export const view: View<'AllowApp', typeof pairingTexts> = {
  texts: pairingTexts,
  title: 'allowApp.title',
  draw: app => <AllowApp {...app} />,
}

/** Asks before it opens an app that only the paired wallet names; leaving it opens nothing (IMP-39). */
export function AllowApp(app: Views['AllowApp']) {
  useStyles(css)
  const kit = useKit()
  const say = useText(pairingTexts)
  const act = useAction()
  return (
    <div className="lk-allow">
      <div className="lk-centre">
        <RowMark name="external" />
        <p className="lk-lead">{say('allowApp.lead', app)}</p>
        <p className="lk-quiet">{say('allowApp.text', app)}</p>
      </div>
      <Button
        look="main"
        icon={<Icon name="external" size={18} />}
        onClick={() => act(() => answerRoute(kit, true))}
      >
        {say('allowApp.open', app)}
      </Button>
      <Button onClick={() => act(() => answerRoute(kit, false))}>{say('allowApp.decline')}</Button>
      <p className="lk-quiet">{say('allowApp.without')}</p>
    </div>
  )
}
