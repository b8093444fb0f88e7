import { commonTexts } from '../text/commonTexts'
import { useLanguage, useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { listNoteTexts } from './listNoteTexts'

/** Asks again; counts down until it may (ACC-19). */
export function RetryButton({
  retryIn,
  busy,
  onRetry,
}: {
  retryIn: number
  busy: boolean
  onRetry: () => void
}) {
  const say = useText(listNoteTexts, commonTexts)
  const { locale } = useLanguage()
  const seconds = new Intl.NumberFormat(locale).format(retryIn)
  return (
    <Button icon={<Icon name="retry" size={18} />} busy={busy} disabled={retryIn > 0} onClick={onRetry}>
      {retryIn > 0 ? say('list.retryIn', { seconds }) : say('button.retry')}
    </Button>
  )
}
