import type { RemoteFeature } from '@latchkey/protocol'
import { GatewayError } from '../kernel/GatewayError'

// http or https, `*` only as a whole host label or as the port, no path.
const originPattern = /^https?:\/\/(\[[\da-f:.]+\]|(\*|[a-z\d-]+)(\.(\*|[a-z\d-]+))*)(:(\d{1,5}|\*))?$/i

export function checkProjectId(id: string): void {
  if (!/^[\w-]{1,64}$/.test(id))
    throw new GatewayError(`"${id}" is no project id: use up to 64 letters, digits, - and _.`)
}

const mostPerMinute = 100_000_000

export function checkRate(requestsPerMinute: number | null): void {
  if (requestsPerMinute === null) return
  if (!Number.isInteger(requestsPerMinute) || requestsPerMinute < 1 || requestsPerMinute > mostPerMinute)
    throw new GatewayError(`A project's requests a minute must be a whole number from 1 to ${mostPerMinute}.`)
}

/** Normalizes origins. Throws an error that names an invalid one. */
export function checkOrigins(origins: readonly string[]): string[] {
  const written = origins.flatMap(origin => {
    const trimmed = origin.trim().replace(/\/$/, '')
    const meant = inFull(trimmed)
    if (!meant.every(each => originPattern.test(each)) || trimmed.length > 300)
      throw new GatewayError(
        `"${origin}" is no origin: write it like https://shop.example, https://*.shop.example or http://localhost:*.`,
      )
    return meant
  })
  return [...new Set(written)]
}

/** Expands short forms: `localhost` means any port, and `*.vercel.app` means https. */
function inFull(origin: string): string[] {
  if (origin === 'localhost') return ['http://localhost:*', 'https://localhost:*']
  return [origin.startsWith('*.') ? `https://${origin}` : origin]
}

/** Validates features. Throws an error that names an invalid one. */
export function checkFeatures(features: readonly RemoteFeature[]): RemoteFeature[] {
  const ids = new Set<string>()
  return features.map(({ id, isEnabled, config }) => {
    if (typeof id !== 'string' || !/^[a-z][a-z\d_]{0,63}$/.test(id))
      throw new GatewayError(`"${id}" is no feature id: write it like social_login.`)
    if (ids.has(id)) throw new GatewayError(`The feature ${id} is named twice.`)
    ids.add(id)
    if (typeof isEnabled !== 'boolean')
      throw new GatewayError(`The feature ${id} needs isEnabled: true or false.`)
    const list = config ?? null
    if (list !== null && !(Array.isArray(list) && list.every(word => typeof word === 'string')))
      throw new GatewayError(`The config of the feature ${id} must be a list of words, or null.`)
    return { id, isEnabled, config: list }
  })
}

/** `host`, or a domain with a dot in it: no browser takes a cookie for `com`, and which others are like it, nobody knows. */
export function checkCookieDomain(word: string): string {
  const domain = word.toLowerCase().replace(/^\./, '')
  if (domain === 'host') return domain
  if (!/^(?=.{3,253}$)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/.test(domain) || /^[\d.]+$/.test(domain))
    throw new GatewayError(`"${word}" is no domain: write it like shop.example, or "host".`)
  return domain
}
