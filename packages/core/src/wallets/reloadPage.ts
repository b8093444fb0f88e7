import type { Kit } from '../kernel/kit'

/** Reloads the page: to find a wallet just installed, or code that did not load. */
export function reloadPage(kit: Kit): void {
  kit.env.window?.location.reload()
}
