import type { ViewName } from '@latchkey/core'
import { authState, cancelLogin } from '@latchkey/core/auth'
import { useEffect } from 'react'
import { useKit } from '../kit/context'

/** Who leaves a view in which a provider is asked does not want to log in there. Who is logged in by now goes on. */
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
