import {
  getNameRecord,
  getNameSuggestions,
  getNamesOfAddress,
  getNameZone,
  registerName,
  releaseName,
  transferName,
  updateName,
  type ZoneAnswer,
} from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { requireProject } from '../projects/requireProject'

/** What a gateway that gives no names says to those who ask for one: the kit then offers none. */
export function noNameRoutes(context: Context): Hono<GatewayEnv> {
  const ofProject = requireProject(context)
  const routes = new Hono<GatewayEnv>()
  routes.get(honoPath(getNameZone), ofProject, c => {
    const answer: ZoneAnswer = { zone: null, serverTime: Math.floor(context.clock.now() / 1000) }
    return c.json(answer, 200, notStored)
  })
  // AppKit's version 2 takes an empty list for "nobody"; of an address that has none every version does.
  routes.get(honoPath(getNamesOfAddress), ofProject, c => c.json([], 200, notStored))
  routes.get(honoPath(getNameRecord), ofProject, c => {
    if (c.req.query('apiVersion') === '2') return c.json([], 200, notStored)
    throw noNames()
  })
  routes.get(honoPath(getNameSuggestions), ofProject, () => {
    throw noNames()
  })
  for (const { path } of [registerName, updateName, transferName, releaseName])
    routes.post(honoPath({ path }), () => {
      throw noNames()
    })
  return routes
}

/** An owner may turn names on at any time. */
const notStored = { 'cache-control': 'no-store' }

function noNames(): Failure {
  return new Failure(404, 'name', 'This gateway gives no names')
}
