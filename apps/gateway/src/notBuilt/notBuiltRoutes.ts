import { Hono } from 'hono'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { requireProject } from '../projects/requireProject'

/**
 * AppKit's calls to features that this gateway does not have yet. The answer is an empty value where there is one, so
 * that the page goes on, and an error where there is none, like for a quote. A header names the missing feature. When a
 * feature is built, remove its lines here.
 */
export function notBuiltRoutes(context: Context): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  const ofProject = requireProject(context)
  for (const [feature, paths] of Object.entries(empty))
    for (const [path, value] of Object.entries(paths))
      routes.get(path, ofProject, c => c.json(value, 200, headersOf(feature)))
  for (const [feature, [method, path]] of refused)
    routes.on(method, path, () => {
      throw new Failure(501, 'feature', `This gateway has no ${feature} yet`, headersOf(feature))
    })
  return routes
}

const empty: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  sessions: { '/v1/sessions/:account': { pcis: [] } },
}

const refused: readonly (readonly [feature: string, route: readonly [method: string, path: string]])[] = [
  ['sessions', ['POST', '/v1/sessions/:account']],
  ['sessions', ['POST', '/v1/sessions/:account/activate']],
  ['sessions', ['POST', '/v1/sessions/:account/revoke']],
]

/** Not cacheable: the next version may have the feature. */
function headersOf(feature: string): Record<string, string> {
  return { 'x-not-built': feature, 'cache-control': 'no-store' }
}
