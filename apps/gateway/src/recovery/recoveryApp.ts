import { timingSafeEqual } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { pageStyles } from '../auth/page/pageStyles'
import { pageLanguage } from '../auth/page/pageTexts'
import { answerError } from '../http/answerError'
import { checkToken } from '../http/checkToken'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { limitTime } from '../http/limitTime'
import { parseJson } from '../http/parseJson'
import { readBody } from '../http/readBody'
import { requestIds } from '../http/requestIds'
import { securityHeaders } from '../http/securityHeaders'
import { type RecoveryCallName, recoveryCalls } from '../keys/recoveryCalls'
import type { Recovery } from './recovery'
import { noteRecovery } from './recoveryAudit'
import { recoveryHandlers } from './recoveryHandlers'
import { cancelRequest, findRequest } from './requestStore'
import { stopToken } from './sendAsked'
import { type StopPage, stopPage } from './stopPage'

const largestBody = 64 * 1024
const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The recovery process's routes: calls of the gateway, which has a token, and the page on which an owner says no. */
export function recoveryApp(recovery: Recovery): Hono<GatewayEnv> {
  const { settings, log } = recovery
  const hono = new Hono<GatewayEnv>()
  for (const guard of [requestIds(), securityHeaders(), limitTime(20_000)]) hono.use(guard)
  const handlers = recoveryHandlers(recovery)
  for (const name of Object.keys(recoveryCalls) as RecoveryCallName[])
    hono.post(`/v1/${name}`, async c => {
      checkToken(c, settings.token, 'recovery')
      const body = parseJson(await readBody(c, largestBody))
      const handle = handlers[name] as (request: unknown) => Promise<unknown>
      return c.json(Object(await handle(readRequest(name, body))))
    })
  hono.get('/health', c => c.json({ status: 'ok' }))
  hono.get('/page.css', c => c.body(pageStyles, 200, { 'content-type': 'text/css; charset=utf-8' }))
  stopRoutes(hono, recovery)
  hono.notFound(() => {
    throw new Failure(404, 'path', 'There is nothing at this path')
  })
  hono.onError(answerError(log))
  return hono
}

function stopRoutes(hono: Hono<GatewayEnv>, { settings, pool, now }: Recovery): void {
  const show = (c: HonoContext<GatewayEnv>, page: StopPage) =>
    c.html(stopPage(page, pageLanguage(c.req.header('accept-language'))), page.state === 'gone' ? 410 : 200, {
      'content-security-policy': policy,
    })
  const find = async (id: string, token: string) => {
    if (!/^[\da-f-]{36}$/.test(id) || !isSame(token, stopToken(settings, id))) return undefined
    const found = await findRequest(pool, id)
    return found && !found.cancelled_at && !found.taken_at ? found : undefined
  }
  hono.get('/stop', async c => {
    const token = c.req.query('token') ?? ''
    const request = await find(c.req.query('id') ?? '', token)
    return show(c, request ? { state: 'asking', request, token } : { state: 'gone' })
  })
  hono.post('/stop', async c => {
    const form = new URLSearchParams(Buffer.from(await readBody(c, 1_024)).toString('utf8'))
    const request = await find(form.get('id') ?? '', form.get('token') ?? '')
    if (!request || !(await cancelRequest(pool, request.id, now()))) return show(c, { state: 'gone' })
    const { user_id: userId, project, browser: device, place } = request
    await noteRecovery(pool, { userId, project, what: 'recovery-stopped', device, place, now: now() })
    return show(c, { state: 'stopped' })
  })
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function readRequest(name: RecoveryCallName, body: unknown): unknown {
  try {
    return recoveryCalls[name].request(body)
  } catch (error) {
    throw new Failure(400, 'body', error instanceof TypeError ? error.message : 'not readable')
  }
}
