import { showToast } from '@latchkey/core'
import { isKitError } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useKit } from '../context'

/** Runs what a click asked for. A view that does not load is told to the visitor; the rest tells its own failures. */
export function useAction(): (action: () => Promise<unknown>) => void {
  const kit = useKit()
  return useCallback(
    action => {
      action().catch(error => {
        if (isKitError(error, 'view/not-loaded')) showToast(kit, { kind: 'error', text: 'toast.viewFailed' })
        kit.log.warn('an action failed', error)
      })
    },
    [kit],
  )
}
