import { type Endpoint, isKitError, type KitError, kitError, type QueryValue } from '@latchkey/protocol'
import { commonQuery } from '../config/commonQuery'
import { optionsOf } from '../config/config'
import { httpTimeoutMs } from '../config/limits/waiting'
import { type Service, serviceUrl } from '../config/services'
import type { EarlyAnswer } from '../kernel/early'
import { callEndpoint, type FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { raiseAppInvalid } from './raiseAppInvalid'

export type GatewayCall<Query extends string> = {
  query?: Partial<Record<Exclude<Query, 'projectId' | 'st' | 'sv'>, QueryValue>>
  body?: unknown
  signal?: AbortSignal
  /** The call outlives the page that made it. */
  keepalive?: boolean
  /** The answer that was asked for before this code was here. */
  early?: EarlyAnswer | undefined
}

/**
 * Asks a service of the gateway on behalf of the project (API-04, API-06). Where the gateway refuses the project or
 * the page, the developer is told once.
 */
export async function callGateway<Query extends string, Answer>(
  kit: Kit,
  service: Service,
  endpoint: Endpoint<Query, Answer>,
  { query, keepalive, ...asked }: GatewayCall<Query> = {},
): Promise<Answer> {
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

/** What the gateway says when it does not serve a project, with the developer's next step (ERR-04, ERR-05). */
const refusals: readonly [words: string, advice: (kit: Kit) => string][] = [
  [
    'Unauthorized: invalid key',
    () => 'The gateway does not know this project: check projectId, or add the project at the gateway.',
  ],
  ['Unauthorized: origin not allowed', kit => originAdvice(kit)],
]

function tellTrouble(kit: Kit, base: string, error: KitError): void {
  const answer = error.cause as FailedAnswer | undefined
  const refusal = error.code === 'http/status' && refusals.find(([words]) => answer?.reason?.includes(words))
  if (refusal) raiseAppInvalid(kit, refusal[1](kit))
  else if (error.code !== 'http/aborted' && optionsOf(kit).debug)
    import('../advice/tellDeveloper')
      .then(({ tellNotice }) => tellNotice(kit, 'gateway/down', downText(base, error)))
      .catch(() => {})
}

function downText(base: string, { message }: KitError): string {
  return `The gateway at ${base} is of no use (${message}): its wallets, their pictures, search and the project's settings are missing.`
}

/** What to do about a page that stands where the project does not expect it (ERR-02). */
export function originAdvice(kit: Kit): string {
  const origin = kit.env.window?.location?.origin ?? 'this page'
  return `The origin ${origin} is not on the allowlist of the project: add it at the gateway.`
}
