import { type ActionState, createAction } from '@latchkey/core'
import type * as account from '@latchkey/core/account'
import type * as actions from '@latchkey/core/actions'
import type * as headless from '@latchkey/core/headless'
import type * as names from '@latchkey/core/names'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from '../kit/context'

type ActionName = keyof typeof actions | keyof typeof headless | keyof typeof account | keyof typeof names

/**
 * One of the kit's actions as a function of a component, with its state; `Call` is the action without the
 * kit. Its code loads with the first call.
 */
export function useKitAction<Call extends (...rest: never[]) => Promise<unknown>>(
  name: ActionName,
  load: () => Promise<object> = loadActions,
): [Call, ActionState<Awaited<ReturnType<Call>>>] {
  const kit = useKit()
  const { run, get, subscribe, reset } = useMemo(() => createAction<Call>(kit, name, load), [kit, name, load])
  const state = useSyncExternalStore(subscribe, get, get)
  return [run, useMemo(() => ({ ...state, reset }), [state, reset])]
}

function loadActions() {
  return import('@latchkey/core/actions')
}
