import type { AdapterHost } from '@latchkey/core'
import { toRpcError } from '@latchkey/protocol'
import type { Eip1193Provider } from './eip1193Provider'

type Asked = { method: string; params?: unknown }

/** Lets the kit look at a request before its wallet is asked; rejects where the visitor refuses. */
export type Review = (asked: Asked) => Promise<void>

/** A name that signs, also where nobody knows the method. A raw transaction is signed already. */
const signing = /^(?:personal_s|eth_sign|eth_send(?:T|User)|wallet_(?:send|sign|grant|requestExecution))/

/** Whether a method asks a wallet to sign. Nobody looks at anything else, so that reads cost nothing. */
export function signs(method: unknown): boolean {
  return typeof method === 'string' && signing.test(method)
}

/** What looks at the requests to one wallet; undefined where the site wants none of it. */
export function reviewWith(
  { review }: Pick<AdapterHost, 'review'>,
  connectorId: string,
  provider: Eip1193Provider,
): Review | undefined {
  if (!review) return undefined
  const ask = (method: string, params: readonly unknown[]) => provider.request({ method, params })
  return ({ method, params }) => review({ connectorId, method, params, ask })
}

/**
 * A request that was looked at, in a copy: what the page changes meanwhile is neither seen nor signed. A refusal has the
 * code by which a site's own library knows it (EIP-1193).
 */
export async function reviewed(review: Review, asked: Asked): Promise<Asked> {
  const copy = { ...asked, ...(asked.params !== undefined && { params: copied(asked.params) }) }
  await review(copy).catch(error => {
    throw toRpcError(error)
  })
  return copy
}

/** Lists and objects anew, also where a framework watches them; `structuredClone` refuses those. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]))
}
