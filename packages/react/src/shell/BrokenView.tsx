import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'

export function BrokenView({ onRetry }: { onRetry: () => void }) {
  const say = useText()
  return (
    <div className="lk-view">
      <div className="lk-centre" role="alert">
        <p className="lk-lead">{say('modal.broken')}</p>
        <p className="lk-quiet">{say('modal.brokenText')}</p>
      </div>
      <Button look="main" icon={<Icon name="retry" size={18} />} onClick={onRetry}>
        {say('button.retry')}
      </Button>
    </div>
  )
}
