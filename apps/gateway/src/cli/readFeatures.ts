import type { RemoteFeature } from '@latchkey/protocol'
import { UsageError } from './UsageError'

/** Parses features: JSON, which replaces all of them, or `name=value` words, which change some of `before`. */
export function readFeatures(
  words: readonly string[],
  before: readonly RemoteFeature[] | null,
): RemoteFeature[] | null {
  const whole = words.join(' ').trim()
  if (/^(?:[[{]|null$)/.test(whole)) return readJson(whole)
  // A feature missing from the list is off, so we start with all of them left to the site.
  const features = new Map((before ?? leftToTheSite).map(feature => [feature.id, feature]))
  for (const word of words) {
    const [, id, value] = /^([a-z][a-z\d_]*)=(\S+)$/.exec(word) ?? []
    if (!id || !value) throw new UsageError(`"${word}" is not of the form swap=off: see --help.`)
    features.set(id, { id, ...settingOf(id, value) })
  }
  return [...features.values()]
}

// The parts that "on" turns on (wire §3.3).
const allParts: Readonly<Record<string, readonly string[]>> = {
  social_login: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swap: ['1inch'],
  onramp: ['coinbase', 'meld', 'moonpay'],
  activity: [],
  reown_branding: [],
}
const leftToTheSite: readonly RemoteFeature[] = Object.keys(allParts).map(id => ({
  id,
  isEnabled: true,
  config: null,
}))

function settingOf(id: string, value: string): Omit<RemoteFeature, 'id'> {
  if (value === 'site') return { isEnabled: true, config: null }
  if (value === 'off') return { isEnabled: false, config: [] }
  if (value === 'on') return { isEnabled: true, config: allParts[id] ?? [] }
  return { isEnabled: true, config: value.split(',').filter(part => part !== '') }
}

function readJson(text: string): RemoteFeature[] | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`The features are not valid JSON: ${(error as Error).message}`)
  }
  if (value !== null && !Array.isArray(value))
    throw new UsageError(
      'The features must be a list like [{"id":"swap","isEnabled":false,"config":[]}], or null.',
    )
  // The store checks each one.
  return value as RemoteFeature[] | null
}
