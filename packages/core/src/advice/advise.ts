import type { KitError } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'

/** Tells the developer what to do about an error. The words load when they are needed, and only where `debug` is on. */
export function advise(kit: Kit, error: KitError, text: string): void {
  if (optionsOf(kit).debug)
    import('./tellDeveloper').then(({ tellError }) => tellError(kit, error, text)).catch(() => {}) // the files of a site that was just deployed anew
}
