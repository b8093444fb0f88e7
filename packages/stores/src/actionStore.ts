import { type ActionState, cancelConnect, createAction, type Kit } from '@latchkey/core'
import type { ActionCalls } from './ActionCalls'
import { createStore, type LatchkeyStore } from './createStore'
import { loadActions, loadNames } from './loadActions'

/** An action by its name, and how its last call went. */
export type LatchkeyAction<Name extends keyof ActionCalls> = Pick<ActionCalls, Name> &
  ActionState<Awaited<ReturnType<ActionCalls[Name]>>>

export type LatchkeyConnect = LatchkeyAction<'connect'> & {
  /** Gives up asking. */
  cancel: () => void
}

/** An action of the kit as a store. */
export function actionStore<Name extends keyof ActionCalls>(
  name: Name,
  more?: (kit: Kit) => object,
  load: () => Promise<object> = loadActions,
): (kit: Kit) => LatchkeyStore<LatchkeyAction<Name>> {
  return kit => {
    const { run, get, subscribe, reset } = createAction(kit, name, load)
    const calls = { [name]: run, reset, ...more?.(kit) }
    return createStore(kit, () => ({ ...get(), ...calls }) as never, subscribe)
  }
}

export const connectStore = /* @__PURE__ */ actionStore('connect', kit => ({
  cancel: () => cancelConnect(kit),
})) as (kit: Kit) => LatchkeyStore<LatchkeyConnect>

/** What changes names, whose code comes apart from that of the other actions. */
export const registerNameStore = /* @__PURE__ */ actionStore('registerName', undefined, loadNames)
export const transferNameStore = /* @__PURE__ */ actionStore('transferName', undefined, loadNames)
export const releaseNameStore = /* @__PURE__ */ actionStore('releaseName', undefined, loadNames)
