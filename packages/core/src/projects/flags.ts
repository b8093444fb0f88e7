import { optionsOf } from '../config/config'
import type { RemoteFlags } from '../config/options'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

export type FlagsState = {
  source: 'local' | 'remote'
  /** Undefined until the kit comes to life with a gateway; `flagsOf` and `isBranded` answer at any time. */
  values: RemoteFlags | undefined
  /** Where the project's gateway has the embedded wallet. */
  frameUrl?: string | undefined
  /** The logins that it has set up; all are where it does not say. */
  logins?: readonly unknown[] | undefined
  openIdName?: string | undefined
  /** The gateway has told what the project has, or did not answer: nothing more is awaited. */
  isAnswered?: boolean
}

export const flags = defineFeature('flags', (): FlagsState => ({ source: 'local', values: undefined }))

/** Whether the modal names its maker (CFG-07). It is drawn before the code of the other flags is here. */
export function isBranded(kit: Kit): boolean {
  const { branding } = kit.get(flags).get().values ?? optionsOf(kit).features
  return branding !== false
}
