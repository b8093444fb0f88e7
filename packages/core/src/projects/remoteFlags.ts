import type { RemoteFeature } from '@latchkey/protocol'
import type { RemoteFlags } from '../config/options'
import { readSocials } from './flagsOf'

/**
 * The project owner's choice of the six features: it omits a flag left to the site (`config: null`), and a
 * feature missing there is off (CFG-09). Each has its own id in the answer, or its own name if flags are
 * plain; e-mail and socials share one entry.
 */
export function remoteFlags(features: readonly RemoteFeature[]): Partial<RemoteFlags> {
  const read = <T>(name: string, id: string, as: (entry: RemoteFeature) => T): T | undefined => {
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
    branding: read('reownBranding', 'reown_branding', entry => entry.isEnabled),
  }
  return Object.fromEntries(Object.entries(decided).filter(([, value]) => value !== undefined))
}

function hasEmail({ isEnabled, config }: RemoteFeature): boolean {
  return isEnabled && (config?.includes('email') ?? true)
}

/** With a list only the named providers are on; without one the feature is on or off as a whole. */
function readNames({ isEnabled, config }: RemoteFeature): readonly string[] | boolean {
  if (!isEnabled || !config) return isEnabled
  return config.length > 0 && config
}
