import { defineEndpoint } from '../endpoint'
import { projectConfigRoute } from './projectConfigRoute'

const common = ['projectId', 'st', 'sv'] as const

/**
 * One feature as the project's owner set it (CFG-09): `config: null` leaves it to the site, a list turns on
 * only the named ones, and without one it is on or off as a whole.
 */
export type RemoteFeature = { id: string; isEnabled: boolean; config?: readonly string[] | null }

/** The project owner's settings; `features` is `null` without any. */
export type ProjectSettings = {
  features: readonly RemoteFeature[] | null
  /** The embedded wallet's address; absent if the gateway has none (CFG-41). */
  frameUrl?: string
  /** The logins set up at its gateway; absent if it does not say. */
  logins?: readonly string[]
  /** The owner's name for the login by their own issuer. */
  openIdName?: string
}

/** The project owner's features (API-12), and the embedded wallet's address. */
export const projectConfig = defineEndpoint({
  ...projectConfigRoute,
  service: 'registry',
  answer: (body): ProjectSettings => {
    const { features, frameUrl, logins, openIdName } = Object(body) as Record<string, unknown>
    return {
      features: readFeatures(features),
      ...(isWebAddress(frameUrl) && { frameUrl }),
      ...(Array.isArray(logins) && { logins }),
      ...(typeof openIdName === 'string' && { openIdName: openIdName.slice(0, 40) }),
    }
  },
})

/** The origins of the project's pages (API-13). */
export const projectOrigins = defineEndpoint({
  service: 'registry',
  method: 'GET',
  path: '/projects/v1/origins',
  query: common,
  answer: (body): { allowedOrigins: string[] } => {
    const { allowedOrigins } = Object(body) as { allowedOrigins?: unknown }
    if (!Array.isArray(allowedOrigins)) throw new TypeError('allowedOrigins is not a list')
    return { allowedOrigins: allowedOrigins.filter(origin => typeof origin === 'string') }
  },
})

/** Whether the project's owner wants events at all (API-14). */
export const analyticsConfig = defineEndpoint({
  service: 'registry',
  method: 'GET',
  path: '/getAnalyticsConfig',
  query: common,
  answer: (body): { isAnalyticsEnabled: boolean } => ({
    isAnalyticsEnabled: (Object(body) as { isAnalyticsEnabled?: unknown }).isAnalyticsEnabled === true,
  }),
})

function readFeatures(features: unknown): RemoteFeature[] | null {
  if (features === null) return features
  if (Array.isArray(features)) return features.flatMap(readFeature)
  if (typeof features === 'object') return Object.entries(features).flatMap(readFlag)
  throw new TypeError('features is neither a list nor an object')
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
}

function readFeature(entry: unknown): RemoteFeature[] {
  const { id, isEnabled, config } = Object(entry) as Record<string, unknown>
  if (typeof id !== 'string' || typeof isEnabled !== 'boolean') return []
  if (config === null) return [{ id, isEnabled, config }]
  if (!Array.isArray(config)) return [{ id, isEnabled: false, config: [] }]
  return [{ id, isEnabled, config: config.filter(word => typeof word === 'string') }]
}

/** The plain form: a flag, or the list of the enabled ones. */
function readFlag([id, value]: [string, unknown]): RemoteFeature[] {
  if (typeof value === 'boolean') return [{ id, isEnabled: value }]
  return Array.isArray(value) ? readFeature({ id, isEnabled: value.length > 0, config: value }) : []
}
