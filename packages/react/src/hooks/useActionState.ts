import { type Kit, retry } from '@latchkey/core'
import type * as actions from '@latchkey/core/actions'
import { isKitError, type KitError } from '@latchkey/protocol'
import { useCallback, useState } from 'react'
import { useKit } from '../kit/context'

/** How the last call went. A second call begins anew; what an earlier one answers after it does not count. */
export type ActionState =
  | { status: 'idle' | 'pending' | 'done'; error?: undefined }
  | { status: 'failed'; error: KitError | Error }

type Actions = typeof actions
type Rest<F> = F extends (kit: Kit, ...rest: infer R) => unknown ? R : never

/** One of the kit's actions as a function of a component, with its state. Its code arrives with the first call. */
export function useActionState<Name extends keyof Actions>(
  name: Name,
): [(...rest: Rest<Actions[Name]>) => ReturnType<Actions[Name]>, ActionState] {
  const kit = useKit()
  const [{ state }, setState] = useState<{ call: object | undefined; state: ActionState }>({
    call: undefined,
    state: { status: 'idle' },
  })
  const run = useCallback(
    async (...rest: unknown[]) => {
      const call = {}
      const settle = (next: ActionState) => setState(now => (now.call === call ? { call, state: next } : now))
      setState({ call, state: { status: 'pending' } })
      try {
        const loaded = await retry(kit, () => import('@latchkey/core/actions'))
        const work = loaded[name] as (kit: Kit, ...rest: unknown[]) => unknown
        const answer = await work(kit, ...rest)
        settle({ status: 'done' })
        return answer
      } catch (cause) {
        const error = isKitError(cause) || cause instanceof Error ? cause : new Error(String(cause))
        settle({ status: 'failed', error })
        throw cause
      }
    },
    [kit, name],
  )
  return [run as never, state]
}
