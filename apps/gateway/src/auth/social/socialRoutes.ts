import { randomBytes } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import type { GatewayEnv } from '../../http/gatewayEnv'
import { readBody } from '../../http/readBody'
import type { Auth } from '../auth'
import type { Connector } from './createConnector'
import { describeProblem } from './describeProblem'
import { keepOutcome, type Outcome, takeAnswer } from './oauthStore'
import type { Social } from './openSocial'

const largestForm = 32 * 1024

/**
 * Where providers send visitors back to, by an address or, as Apple does, by a form. The code is exchanged here and now:
 * no page ever sees it. What the page is told is a ticket, which is worth something on the device that began the login.
 */
export function socialRoutes(auth: Auth, social: Social): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.on(['GET', 'POST'], '/embedded/social/callback/:provider', async c => {
    const answer = await readAnswer(c)
    const [state = '', page] = splitState(answer.get('state') ?? '')
    const connector = social.find(c.req.param('provider'))
    const provider = connector?.provider.name
    const begun = provider && (await takeAnswer(auth.pool, { state, provider, now: auth.now() }))
    if (!begun) return c.redirect('/social?error=gone', 303)
    const outcome = await settle(auth, connector, { ...begun, state }, answer)
    const ticket = randomBytes(32).toString('base64url')
    await keepOutcome(auth.pool, { state, ticket, outcome })
    const result = new URL(`${auth.origin}/social`)
    result.searchParams.set('state', state)
    result.searchParams.set('ticket', ticket)
    if (isRefusal(answer)) result.searchParams.set('error', 'access_denied') // the kit has words of its own for it
    return c.redirect(returnTo(result, begun.origin, page), 303)
  })
  return routes
}

async function readAnswer(c: HonoContext<GatewayEnv>): Promise<URLSearchParams> {
  if (c.req.method === 'GET') return new URL(c.req.url).searchParams
  return new URLSearchParams(Buffer.from(await readBody(c, largestForm)).toString('utf8'))
}

/** Where no window can be opened, the page has put its own address behind the state, to come back to (EMB-51). */
function splitState(given: string): string[] {
  const at = given.indexOf('--')
  return at < 0 ? [given] : [given.slice(0, at), given.slice(at + 2)]
}

/** The visitor did not want to; Apple has a word of its own for it. */
function isRefusal(answer: URLSearchParams): boolean {
  return ['access_denied', 'user_cancelled_authorize'].includes(answer.get('error') ?? '')
}

async function settle(
  auth: Auth,
  { identify, provider: { name, title } }: Connector,
  begun: { state: string; nonce: string; verifier: string },
  answer: URLSearchParams,
): Promise<Outcome> {
  if (isRefusal(answer)) return { problem: `You did not agree at ${title}.` }
  try {
    return { person: await identify(begun, answer) }
  } catch (error) {
    const { sentence, reason } = describeProblem(error, title)
    auth.log.warn('a login by a provider failed', { provider: name, reason })
    return { problem: sentence }
  }
}

/**
 * To the page of ours that hands the result on: to the window that opened it, or to the page that was left. It alone
 * can see whether this is the browser in which the login was begun.
 */
function returnTo(result: URL, origin: string, page: string | undefined): string {
  const handing = new URL(result)
  handing.searchParams.set('origin', origin)
  const left = decoded(page)
  if (left?.origin === origin) handing.searchParams.set('page', left.href)
  return handing.href
}

function decoded(page: string | undefined): URL | undefined {
  if (page === undefined) return undefined
  try {
    return new URL(/^https?:\/\//i.test(page) ? page : decodeURIComponent(page))
  } catch {
    return undefined
  }
}
