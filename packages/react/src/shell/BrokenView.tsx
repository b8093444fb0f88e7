import { reloadPage } from '@latchkey/core'
import { useKit } from '../kit/context'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { shellTexts } from './shellTexts'

export type BrokenViewProps = {
  /** How many retries have failed. */
  tries: number
  onRetry: () => void
}

/** Replaces a view that broke. If a retry did not help, it offers to reload the page. */
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
