import type { ViewName } from '@latchkey/core'
import { authState, cancelLogin } from '@latchkey/core/auth'
import { useEffect } from 'react'
import { useKit } from '../kit/context'

/**
 * A visitor who leaves a view that waits for a provider cancels the login, unless they are logged in by now.
 */
export function useCancelOnLeave(name: ViewName): void {
  const kit = useKit()
  useEffect(
    () =>
      kit.on('leaveView', ({ view }) => {
        if (view === name && kit.get(authState).get().step !== 'setUp') cancelLogin(kit)
      }),
    [kit, name],
  )
}
