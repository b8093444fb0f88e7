import type { ReactNode } from 'react'
import { useCopy } from '../shell/useCopy'
import { useText } from '../text/useText'
import { activityTexts } from './activityTexts'

/** A row that copies its transaction's id, for networks without an explorer (IMP-03). */
export function HashRow({ hash, children }: { hash: string; children: ReactNode }) {
  const say = useText(activityTexts)
  const words = { copied: say('toast.hashCopied'), refused: say('toast.hashNotCopied') }
  const [copy, whole] = useCopy(hash, words)
  return (
    <div className="lk-tx-copied">
      <button type="button" className="lk-tx" title={hash} onClick={copy}>
        {children}
        <span className="lk-hidden"> ({say('activity.copyHash')})</span>
      </button>
      <input
        className="lk-tx-hash"
        ref={whole}
        hidden
        readOnly
        dir="ltr"
        value={hash}
        aria-label={say('activity.copyHash')}
      />
    </div>
  )
}
