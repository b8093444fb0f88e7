import type { Kit } from '../kernel/kit'
import { go, router } from './router'
import type { Route } from './views'

/** Shows a further view; going back returns to this one with its params. */
export function push(kit: Kit, route: Route): Promise<void> {
  return go(kit, stack => [...stack, route], 'next')
}

/** Replaces the current view (NAV-05). */
export function replace(kit: Kit, route: Route): Promise<void> {
  return go(kit, stack => [...stack.slice(0, -1), route], 'next')
}

/** Returns to a place in the history (NAV-04). */
export function backTo(kit: Kit, index: number): Promise<void> {
  return go(kit, stack => stack.slice(0, Math.max(1, index + 1)), 'prev')
}

/** Shakes the modal after a refusal: a wrong entry, a declined request (NAV-42). */
export function shake(kit: Kit): void {
  kit.get(router).set(now => ({ ...now, shakes: now.shakes + 1 }))
}
