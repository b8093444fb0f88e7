import { optionsOf } from '../config/config'
import type { RemoteFlags } from '../config/options'
import type { Kit } from '../kernel/kit'
import { flags } from './flags'

/** The six features in effect: the project's settings if known, else the site's (CFG-04, CFG-07). */
export function flagsOf(kit: Kit): RemoteFlags {
  return kit.get(flags).get().values ?? localFlags(kit)
}

/** The site's settings, and everything the site did not set turned on (CFG-08). */
export function localFlags(kit: Kit): RemoteFlags {
  const { email, socials, swaps, onramp, activity, branding } = optionsOf(kit).features
  return {
    email: Boolean(email ?? defaultFlags.email),
    socials: readSocials(socials ?? defaultFlags.socials),
    swaps: swaps ?? defaultFlags.swaps,
    onramp: onramp ?? defaultFlags.onramp,
    activity: Boolean(activity ?? defaultFlags.activity),
    branding: Boolean(branding ?? defaultFlags.branding),
  }
}

/** The known providers, in the given order; `true` means all except passkeys, which a site has to name. */
export function readSocials(given: readonly string[] | boolean): readonly string[] | false {
  const all = defaultFlags.socials || []
  if (typeof given === 'boolean') return given && all
  const named = [...new Set(given)].filter(name => all.includes(name) || name === 'passkey')
  return named.length > 0 && named
}

/**
 * The six features if neither the site nor its project says anything: all on (CFG-08). Loads after the modal.
 */
export const defaultFlags: RemoteFlags = {
  email: true,
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'], // CFG-39
  swaps: true,
  onramp: true,
  activity: true,
  branding: true,
}
