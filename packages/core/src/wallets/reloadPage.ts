import type { Kit } from '../kernel/kit'

/** Loads the page anew: to find a wallet that was just installed, or code that did not arrive. */
export function reloadPage(kit: Kit): void {
  kit.env.window?.location.reload()
}
