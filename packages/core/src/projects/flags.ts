import { optionsOf } from '../config/config'
import type { RemoteFlags } from '../config/options'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

export type FlagsState = {
  source: 'local' | 'remote'
  /** Undefined until the kit comes to life with a gateway; `flagsOf` and `isBranded` answer at any time. */
  values: RemoteFlags | undefined
}

export const flags = defineFeature('flags', (): FlagsState => ({ source: 'local', values: undefined }))

/** Whether the modal names its maker (CFG-07). It is drawn before the code of the other flags is here. */
export function isBranded(kit: Kit): boolean {
  const { reownBranding } = kit.get(flags).get().values ?? optionsOf(kit).features
  return reownBranding !== false
}
