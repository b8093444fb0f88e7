import type { Toast } from '@latchkey/core'
import { isTextKey } from '../text/isTextKey'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { Spinner } from '../ui/Spinner'
import { shellTexts } from './shellTexts'

export function ToastBar({ toast }: { toast: Toast }) {
  const say = useText(shellTexts)
  const text = isTextKey(shellTexts, toast.text) ? say(toast.text, toast.values) : toast.text
  return (
    <p className="lk-toast" data-kind={toast.kind}>
      {toast.kind === 'loading' ? (
        <Spinner size={18} />
      ) : (
        <Icon name={toast.kind === 'success' ? 'check' : 'warning'} size={18} />
      )}
      {text}
      {toast.link && <a {...toast.link} />}
      {toast.putAway && <IconButton icon="close" label={say('toast.putAway')} onClick={toast.putAway} />}
    </p>
  )
}
