import { optionsOf } from '../config/config'
import type { RemoteFlags } from '../config/options'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

export type FlagsState = {
  source: 'local' | 'remote'
  /** Undefined until the kit wakes with a gateway; `flagsOf` and `isBranded` answer at any time. */
  values: RemoteFlags | undefined
  /** The address of the embedded wallet at the project's gateway. */
  frameUrl?: string | undefined
  /** The logins set up there; all of them if it does not say. */
  logins?: readonly unknown[] | undefined
  openIdName?: string | undefined
  /** The gateway has sent the project's settings, or did not answer: nothing waits any longer. */
  isAnswered?: boolean
}

export const flags = defineFeature('flags', (): FlagsState => ({ source: 'local', values: undefined }))

/**
 * Whether the modal shows its maker's name (CFG-07). The view draws it before the other flags' code has
 * loaded.
 */
export function isBranded(kit: Kit): boolean {
  const { branding } = kit.get(flags).get().values ?? optionsOf(kit).features
  return branding !== false
}
