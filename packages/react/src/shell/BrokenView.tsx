import { reloadPage } from '@latchkey/core'
import { useKit } from '../kit/context'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { shellTexts } from './shellTexts'

export type BrokenViewProps = {
  /** How often it was tried again in vain. */
  tries: number
  onRetry: () => void
}

/** In place of a view that broke. Where trying again did not help, the page can be reloaded. */
export function BrokenView({ tries, onRetry }: BrokenViewProps) {
  const kit = useKit()
  const say = useText(shellTexts, commonTexts)
  const retried = tries > 0
  return (
    <div className="lk-view">
      <div className="lk-centre" role="alert">
        <p className="lk-lead">{say('modal.broken')}</p>
        <p className="lk-quiet">{say('modal.brokenText')}</p>
      </div>
      {retried && (
        <Button look="main" onClick={() => reloadPage(kit)}>
          {say('button.reload')}
        </Button>
      )}
      <Button look={retried ? 'quiet' : 'main'} icon={<Icon name="retry" size={18} />} onClick={onRetry}>
        {say('button.retry')}
      </Button>
    </div>
  )
}
