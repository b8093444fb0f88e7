import { toast } from '@latchkey/core'
import { useFeature } from '../kit/useFeature'
import { ToastBar } from './ToastBar'

/** Where toasts stand in the card; it is there before them, so that they are read out. */
export function Toasts() {
  const shown = useFeature(toast, state => state.shown)
  return (
    <div className="lk-toasts" aria-live="polite">
      {shown && <ToastBar toast={shown} />}
    </div>
  )
}
