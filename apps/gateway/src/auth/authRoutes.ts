import {
  deviceProofHeader,
  type FrameCallName,
  frameCallPath,
  frameCalls,
  isFrameCallName,
} from '@latchkey/protocol/frame'
import type { RecoverSigner } from '@latchkey/server'
import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { networkOf } from '../http/networkOf'
import { parseJson } from '../http/parseJson'
import { readBody } from '../http/readBody'
import { requireProject } from '../projects/requireProject'
import { admitDevice } from './admitDevice'
import type { Auth } from './auth'
import { browserName } from './browserName'
import type { Caller } from './caller'
import { accountCalls } from './calls/accountCalls'
import { admitCalls } from './calls/admitCalls'
import { assistCalls } from './calls/assistCalls'
import { emailUpdateCalls } from './calls/emailUpdateCalls'
import { loginCalls } from './calls/loginCalls'
import { sessionCalls } from './calls/sessionCalls'
import { walletCalls } from './calls/walletCalls'
import { channelRoutes } from './farcaster/channelRoutes'
import { farcasterCalls } from './farcaster/farcasterCalls'
import type { FrameHandlers } from './frameHandlers'
import { linkRoutes } from './linkRoutes'
import { linkCalls } from './logins/linkCalls'
import { openAuth } from './openAuth'
import { pageLanguage } from './page/pageTexts'
import { newPasskeyCalls } from './passkey/newPasskeyCalls'
import { ownPasskeyCalls } from './passkey/ownPasskeyCalls'
import { passkeyCalls } from './passkey/passkeyCalls'
import { readProof } from './readProof'
import { requireFrame } from './requireFrame'
import { openSocial } from './social/openSocial'
import { socialCalls } from './social/socialCalls'
import { socialRoutes } from './social/socialRoutes'
import { hashToken } from './store/sessionStore'

const largestBody = 64 * 1024

/** The embedded wallet's calls: from the frame alone, each signed by the key of its device. */
export function authRoutes(context: Context, recover: RecoverSigner): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.use('/embedded/*', async (c, next) => {
    await next()
    c.res.headers.set('x-latchkey-time', String(context.clock.now()))
  })
  const auth = openAuth(context, recover)
  if (!auth) return routes
  const social = openSocial(auth)
  const handlers: FrameHandlers = {
    ...{ ...sessionCalls(auth), ...loginCalls(auth), ...walletCalls(auth) },
    ...{ ...accountCalls(auth), ...emailUpdateCalls(auth), ...admitCalls(auth) },
    ...assistCalls(auth),
    ...{ ...newPasskeyCalls(auth), ...passkeyCalls(auth), ...ownPasskeyCalls(auth) },
    ...socialCalls(auth, social),
    ...{ ...farcasterCalls(auth), ...linkCalls(auth, social) },
  }
  const ofFrame = requireFrame(auth.origin)
  const ofProject = requireProject(context, { anyOrigin: true })
  for (const name of Object.keys(frameCalls).filter(isFrameCallName))
    routes.post(frameCallPath(name), ofFrame, ofProject, c => answer(name, c))
  routes.route('/', linkRoutes(context, auth))
  routes.route('/', socialRoutes(auth, social))
  routes.route('/', channelRoutes(auth))
  return routes

  async function answer(name: FrameCallName, c: HonoContext<GatewayEnv>): Promise<Response> {
    const body = await readBody(c, largestBody)
    const caller = await callerOf(context, auth as Auth, c, body)
    const request = readRequest(name, body)
    // The table gives each handler what its reader made; types cannot follow one name through both.
    const handle = handlers[name] as (caller: Caller, request: unknown) => Promise<unknown>
    return c.json(Object(await handle(caller, request)))
  }
}

async function callerOf(
  { config, clock }: Context,
  auth: Auth,
  c: HonoContext<GatewayEnv>,
  body: Uint8Array,
): Promise<Caller> {
  const now = clock.now()
  const signed = readProof(c.req.header(deviceProofHeader), { path: c.req.path, body, now })
  const project = c.get('project')
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
  return {
    project,
    device: await admitDevice(auth.pool, { project: project.id, now, signed }),
    tokenHash: scheme?.toLowerCase() === 'bearer' && token ? hashToken(token) : undefined,
    browser: browserName(c.req.header('user-agent')),
    language: pageLanguage(c.req.query('lang')),
    network: networkOf(clientAddress(c, config.trustProxy)),
    signal: c.req.raw.signal,
  }
}

function readRequest(name: FrameCallName, body: Uint8Array): unknown {
  const given = body.length === 0 ? undefined : parseJson(body)
  try {
    return frameCalls[name].request(given)
  } catch (error) {
    throw new Failure(400, 'body', error instanceof TypeError ? error.message : 'not readable')
  }
}
