import { toSetupError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { PlainViewName, Route, ViewName } from './views'

export type Direction = 'next' | 'prev' // NAV-33

export type RouterState = {
  /** `opening`: the view's code is loading. `failed`: it did not load. */
  modal: 'closed' | 'opening' | 'open' | 'failed'
  stack: readonly Route[]
  direction: Direction
  /** Counts refusals that the modal answers with a shake (NAV-41, NAV-42). */
  shakes: number
}

/** The first view (NAV-02). */
export const connectRoute: Route = { view: 'Connect', params: undefined }

export const router = defineFeature(
  'router',
  (): RouterState => ({ modal: 'closed', stack: [connectRoute], direction: 'next', shakes: 0 }),
)

export function currentRoute(state: RouterState): Route {
  return state.stack.at(-1) ?? connectRoute
}

/** Clears the history and shows one view (NAV-06). */
export function resetTo(kit: Kit, route: Route): Promise<void> {
  return go(kit, () => [route], 'next')
}

/** The last requested change of view; while it loads, an older one that arrives first is dropped. */
const lastChange = defineFeature('lastChange', (): object | undefined => undefined)

/** Loads the view's code, runs the handlers for leaving the old view, and only then changes the stack. */
export async function go(
  kit: Kit,
  change: (stack: readonly Route[]) => readonly Route[],
  direction: Direction,
): Promise<void> {
  const store = kit.get(router)
  const before = store.get().stack
  const stack = change(before)
  const to = stack.at(-1)
  if (!to) return
  kit.get(lastChange).set(() => stack)
  await loadView(kit, to)
  // The visitor moved on while the code was loading: that choice is newer.
  const isOutdated = () => store.get().stack !== before || kit.get(lastChange).get() !== stack
  if (isOutdated()) return
  const from = before.at(-1)
  if (from && from.view !== to.view) {
    await kit.run('leaveView', { view: from.view })
    if (isOutdated()) return
  }
  store.set(now => ({ ...now, stack, direction }))
}

/** The UI loads this view's code; an error names the view. */
export async function loadView(kit: Kit, { view }: Route): Promise<void> {
  try {
    await kit.run('beforeView', { view })
    kit.get(loadedViews).set(now => (now.has(view) ? now : new Set([...now, view])))
  } catch (cause) {
    throw toSetupError(cause, 'view/not-loaded', { value: view })
  }
}

/**
 * The first view for a visitor who is not connected: the list of wallets, or the view of the only way to
 * connect.
 */
export const firstView = defineFeature('firstView', (): PlainViewName => 'Connect')

/** The views whose code has loaded: they appear within the click. A UI that attaches starts with none. */
export const loadedViews = defineFeature('loadedViews', (): ReadonlySet<ViewName> => new Set())
