import { toSetupError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { PlainViewName, Route, ViewName } from './views'

export type Direction = 'next' | 'prev' // NAV-33

export type RouterState = {
  /** `opening`: the code of the view is on its way. `failed`: it did not arrive. */
  modal: 'closed' | 'opening' | 'open' | 'failed'
  stack: readonly Route[]
  direction: Direction
  /** Counts refusals that the modal answers with a shake (NAV-41, NAV-42). */
  shakes: number
}

/** Where everything begins (NAV-02). */
export const connectRoute: Route = { view: 'Connect', params: undefined }

export const router = defineFeature(
  'router',
  (): RouterState => ({ modal: 'closed', stack: [connectRoute], direction: 'next', shakes: 0 }),
)

export function currentRoute(state: RouterState): Route {
  return state.stack.at(-1) ?? connectRoute
}

/** Forgets the history and shows one view (NAV-06). */
export function resetTo(kit: Kit, route: Route): Promise<void> {
  return go(kit, () => [route], 'next')
}

/** The last change of view that was asked for; while it loads, an older one that arrives first is dropped. */
const lastChange = defineFeature('lastChange', (): object | undefined => undefined)

/** Loads the view's code, lets the old view be left, and only then changes the stack. */
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
  // The visitor went elsewhere while the code was loading: that choice is the newer one.
  const isOutdated = () => store.get().stack !== before || kit.get(lastChange).get() !== stack
  if (isOutdated()) return
  const from = before.at(-1)
  if (from && from.view !== to.view) {
    await kit.run('leaveView', { view: from.view })
    if (isOutdated()) return
  }
  store.set(now => ({ ...now, stack, direction }))
}

/** Whoever draws views loads the code of this one; a failure names it. */
export async function loadView(kit: Kit, { view }: Route): Promise<void> {
  try {
    await kit.run('beforeView', { view })
    kit.get(loadedViews).set(now => (now.has(view) ? now : new Set([...now, view])))
  } catch (cause) {
    throw toSetupError(cause, 'view/not-loaded', { value: view })
  }
}

/** Where a visitor begins who is to connect: with the list of wallets, or with the view of the only way there is. */
export const firstView = defineFeature('firstView', (): PlainViewName => 'Connect')

/** The views whose code is here: they are shown within the click. Whoever begins to draw views begins with none. */
export const loadedViews = defineFeature('loadedViews', (): ReadonlySet<ViewName> => new Set())
