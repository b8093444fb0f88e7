import { defineFeature, showToast } from '@latchkey/core'
import { isKitError } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useKit } from '../kit/context'

/** How many views in a row failed to load. */
export const failedLoads = defineFeature('failedLoads', () => 0)

/**
 * Runs the action of a click. If a view does not load it tells the visitor, by a toast at first, then by a
 * notice that stays; other actions report their own failures.
 */
export function useAction(): (action: () => Promise<unknown>) => void {
  const kit = useKit()
  return useCallback(
    action => {
      const failed = kit.get(failedLoads)
      action().then(
        () => failed.set(0),
        error => {
          if (isKitError(error, 'view/not-loaded')) {
            failed.set(count => count + 1)
            if (failed.get() === 1) showToast(kit, { kind: 'error', text: 'toast.viewFailed' })
          }
          kit.log.warn('an action failed', error)
        },
      )
    },
    [kit],
  )
}
