import { reloadPage } from '@latchkey/core'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { shellTexts } from './shellTexts'
import { failedLoads } from './useAction'

/**
 * Offers to reload the page after code failed to load twice: some browsers cache a failed module, so that a
 * retry cannot help. Unlike a toast it stays until something loads, so that the visitor has time to decide.
 */
export function ReloadNotice() {
  const kit = useKit()
  const say = useText(shellTexts, commonTexts)
  const isStuck = useFeature(failedLoads, count => count > 1)
  useEffect(() => () => kit.get(failedLoads).set(0), [kit])
  if (!isStuck) return null
  return (
    <p className="lk-notice" role="alert">
      <Icon name="warning" size={18} />
      <span>
        {say('modal.notLoading')}{' '}
        <button type="button" className="lk-link" onClick={() => reloadPage(kit)}>
          {say('button.reload')}
        </button>
      </span>
    </p>
  )
}
