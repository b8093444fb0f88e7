import type { RemoteFeature } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { defaultFlags } from '../config/flags'
import type { RemoteFlags } from '../config/options'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

export type FlagsState = {
  /** How far the question to the gateway is. `failed`: the local flags count, and the modal works with them. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  source: 'local' | 'remote'
  /** Undefined until the kit comes to life with a gateway; `flagsOf` answers at any time. */
  values: RemoteFlags | undefined
}

export const flags = defineFeature(
  'flags',
  (): FlagsState => ({ status: 'idle', source: 'local', values: undefined }),
)

/** The six features as they count now: the project's own where they are known, else the site's (CFG-04, CFG-07). */
export function flagsOf(kit: Kit): RemoteFlags {
  return kit.get(flags).get().values ?? localFlags(kit)
}

/** What the site set, and all on where it set nothing (CFG-08). */
export function localFlags(kit: Kit): RemoteFlags {
  const { email, socials, swaps, onramp, activity, reownBranding } = optionsOf(kit).features
  return {
    email: Boolean(email ?? defaultFlags.email),
    socials: readSocials(socials ?? defaultFlags.socials),
    swaps: swaps ?? defaultFlags.swaps,
    onramp: onramp ?? defaultFlags.onramp,
    activity: Boolean(activity ?? defaultFlags.activity),
    reownBranding: Boolean(reownBranding ?? defaultFlags.reownBranding),
  }
}

/**
 * What the project's owner decided of the six: a flag that is left to the site (`config: null`) is missing here, a
 * feature that is missing there is off (CFG-09). Each has its id on the wire, or its own name where flags are plain;
 * e-mail and socials share one entry of the wire.
 */
export function remoteFlags(features: readonly RemoteFeature[]): Partial<RemoteFlags> {
  const read = <T>(name: keyof RemoteFlags, id: string, as: (entry: RemoteFeature) => T): T | undefined => {
    const find = (wanted: string) => features.find(feature => feature.id === wanted)
    const entry = find(name) ?? find(id) ?? { id, isEnabled: false }
    return entry.config === null ? undefined : as(entry)
  }
  const decided = {
    email: read('email', 'social_login', hasEmail),
    socials: read('socials', 'social_login', entry => entry.isEnabled && readSocials(entry.config ?? true)),
    swaps: read('swaps', 'swap', readNames),
    onramp: read('onramp', 'onramp', readNames),
    activity: read('activity', 'activity', entry => entry.isEnabled),
    reownBranding: read('reownBranding', 'reown_branding', entry => entry.isEnabled),
  }
  return Object.fromEntries(Object.entries(decided).filter(([, value]) => value !== undefined))
}

function hasEmail({ isEnabled, config }: RemoteFeature): boolean {
  return isEnabled && (config?.includes('email') ?? true)
}

/** The providers that are known, in the order given; `true` is all of them. */
function readSocials(given: readonly string[] | boolean): readonly string[] | false {
  const all = defaultFlags.socials || []
  if (typeof given === 'boolean') return given && all
  const named = [...new Set(given)].filter(name => all.includes(name))
  return named.length > 0 && named
}

/** With a list only what is named is on; without one the feature is on or off as a whole. */
function readNames({ isEnabled, config }: RemoteFeature): readonly string[] | boolean {
  if (!isEnabled || !config) return isEnabled
  return config.length > 0 && config
}
