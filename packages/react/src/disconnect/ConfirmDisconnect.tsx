import { answerRoute } from '@latchkey/core'
import { useKit } from '../kit/context'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { RowMark } from '../ui/RowMark'
import css from './confirmDisconnect.css?inline'
import { disconnectTexts } from './disconnectTexts'

export const view: View<'ConfirmDisconnect', typeof disconnectTexts> = {
  texts: disconnectTexts,
  title: 'confirm.title',
  draw: ({ wallet }) => <ConfirmDisconnect wallet={wallet} />,
}

/**
 * Asks the visitor to confirm before it disconnects a wallet, or all of them; leaving it changes nothing
 * (IMP-34).
 */
export function ConfirmDisconnect({ wallet }: { wallet: string | undefined }) {
  useStyles(css)
  const kit = useKit()
  const say = useText(disconnectTexts, sharedTexts)
  const act = useAction()
  return (
    <div className="lk-confirm">
      <div className="lk-centre">
        <RowMark name="power" />
        <p className="lk-lead">
          {wallet === undefined ? say('confirm.all') : say('confirm.one', { wallet })}
        </p>
        <p className="lk-quiet">{say('confirm.text')}</p>
      </div>
      <Button
        look="danger"
        icon={<Icon name="power" size={18} />}
        onClick={() => act(() => answerRoute(kit, true))}
      >
        {say('account.disconnect')}
      </Button>
      <Button onClick={() => act(() => answerRoute(kit, false))}>{say('confirm.stay')}</Button>
    </div>
  )
}
