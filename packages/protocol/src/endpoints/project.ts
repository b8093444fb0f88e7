import { defineEndpoint } from '../endpoint'
import { projectConfigRoute } from './projectConfigRoute'

const common = ['projectId', 'st', 'sv'] as const

/**
 * One feature as the project's owner set it (CFG-09): with `config: null` it is left to the site, with a list only what
 * is named is on, without any it is on or off as a whole.
 */
export type RemoteFeature = { id: string; isEnabled: boolean; config?: readonly string[] | null }

/** What the project's owner decided; `features` is `null` where nothing is set. */
export type ProjectSettings = {
  features: readonly RemoteFeature[] | null
  /** Where the embedded wallet is; absent where the gateway has none (CFG-41). */
  frameUrl?: string
  /** The logins that its gateway has set up; absent where it does not say. */
  logins?: readonly string[]
  /** What its owner calls the login by an issuer of their own. */
  openIdName?: string
}

/** What the project's owner switched on or off (API-12), and where the embedded wallet is. */
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

/** Where the project's pages may stand (API-13). */
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

/** The plain form: a flag, or the list of what is on. */
function readFlag([id, value]: [string, unknown]): RemoteFeature[] {
  if (typeof value === 'boolean') return [{ id, isEnabled: value }]
  return Array.isArray(value) ? readFeature({ id, isEnabled: value.length > 0, config: value }) : []
}
