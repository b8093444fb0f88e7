import type { RemoteFlags } from './options'

/** The six features where neither the site nor its project says anything: all on (CFG-08). Comes after the modal. */
export const defaultFlags: RemoteFlags = {
  email: true,
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'], // CFG-39
  swaps: true,
  onramp: true,
  activity: true,
  branding: true,
}
