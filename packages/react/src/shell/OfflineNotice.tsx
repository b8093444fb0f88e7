import { useOnline } from '../kit/useOnline'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { shellTexts } from './shellTexts'

/** Says that the browser is offline, as long as it is (IMP-17). */
export function OfflineNotice() {
  const say = useText(shellTexts)
  if (useOnline()) return null
  return (
    <p className="lk-notice" role="status">
      <Icon name="warning" size={18} />
      {say('offline.text')}
    </p>
  )
}
