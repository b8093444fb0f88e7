import {
  type Endpoint,
  isKitError,
  type KitError,
  kitError,
  type PathParts,
  type QueryValue,
  readProjectRefusal,
} from '@latchkey/protocol'
import { alerts, raiseProblem } from '../alerts/alerts'
import { commonQuery } from '../config/commonQuery'
import { optionsOf } from '../config/config'
import { httpTimeoutMs } from '../config/limits/waiting'
import { serviceUrl } from '../config/services'
import type { EarlyAnswer } from '../kernel/early'
import { callEndpoint, type FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'

export type GatewayCall<Query extends string, Path extends string = string> = {
  /** The variable parts of the path. */
  path?: PathParts<Path>
  query?: Partial<Record<Exclude<Query, 'projectId' | 'st' | 'sv'>, QueryValue>>
  body?: unknown
  signal?: AbortSignal
  /** The request outlives its page. */
  keepalive?: boolean
  /** The answer requested before this code had loaded. */
  early?: EarlyAnswer | undefined
}

/**
 * Calls a service of the gateway for the project (API-04, API-06). Tells the developer once if the gateway
 * refuses the project or the page.
 *
 * @example
 * const { data } = await callGateway(kit, getHistory, { path: { address }, query: { cursor }, signal })
 */
export async function callGateway<Query extends string, Answer, Path extends string>(
  kit: Kit,
  endpoint: Endpoint<Query, Answer, Path>,
  { query, keepalive, ...asked }: GatewayCall<Query, Path> = {},
): Promise<Answer> {
  const service = endpoint.service ?? 'blockchain'
  const base = serviceUrl(kit, service)
  if (!base) throw kitError('config/no-service', { value: service })
  try {
    return await callEndpoint({ clock: kit.env.clock, fetch: fetchOf(kit, keepalive) }, endpoint, {
      ...asked,
      base,
      query: { ...commonQuery(kit), ...query } as Partial<Record<Query, QueryValue>>,
      timeoutMs: httpTimeoutMs,
    })
  } catch (error) {
    if (isKitError(error)) tellTrouble(kit, base, error)
    throw error
  }
}

function fetchOf({ env }: Kit, keepalive = false): typeof fetch {
  return keepalive ? (url, init) => env.fetch(url, { ...init, keepalive }) : env.fetch
}

function tellTrouble(kit: Kit, base: string, error: KitError): void {
  const refusal = error.code === 'http/status' && readProjectRefusal(error.cause as FailedAnswer)
  if (refusal) raiseAppInvalid(kit, refusal === 'project/unknown' ? unknownAdvice : originAdvice(kit))
  else if (error.code !== 'http/aborted' && optionsOf(kit).debug)
    import('../advice/tellDeveloper')
      .then(({ tellNotice }) => tellNotice(kit, 'gateway/down', downText(base, error)))
      .catch(() => {})
}

function downText(base: string, { message }: KitError): string {
  return `The gateway at ${base} is of no use (${message}): its wallets, their pictures, search and the project's settings are missing.`
}

/** The remedy for a project that the gateway does not know (ERR-04). */
const unknownAdvice =
  'The gateway does not know this project: check projectId, or add the project at the gateway.'

/** The remedy for a page that is not on the project's list (ERR-02, ERR-05). */
export function originAdvice(kit: Kit): string {
  const origin = kit.env.window?.location?.origin ?? 'this page'
  return `The origin ${origin} is not on the allowlist of the project: add it at the gateway.`
}

/** Tells the developer once that the gateway does not serve this project or this page (ERR-10). */
export function raiseAppInvalid(kit: Kit, advice: string): void {
  const error = kitError('config/app-invalid')
  if (!kit.get(alerts).get().raised.includes(error.message)) raiseProblem(kit, error, advice)
}
