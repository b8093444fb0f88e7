import type { AdapterHost, AskNode, TakeAnswer } from '@latchkey/core'
import { toRpcError } from '@latchkey/protocol'
import { callRpc } from './callRpc'
import { type Eip1193Provider, isReplaced, requestOf } from './eip1193Provider'

type Asked = { method: string; params?: unknown }

/** Lets the kit look at a request before its wallet is asked; rejects where the visitor refuses. */
export type Review = (asked: Asked) => Promise<TakeAnswer | undefined>

/**
 * What looks at the requests to one wallet; undefined where the site wants none of it. Ask the wallet by `requestOf`
 * afterwards: a visitor whose page has replaced its `request` hears that the first one is called.
 */
export function reviewWith(
  host: AdapterHost,
  connectorId: string,
  provider: Eip1193Provider,
): Review | undefined {
  const { review, log } = host
  if (!review) return undefined
  const ask = (method: string, params: readonly unknown[]) => requestOf(provider, { method, params })
  const askNode: AskNode = async (networkId, question) => {
    const network = host.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
    return network && callRpc(host, { network, ...question, read: (result: unknown) => result })
  }
  return ({ method, params }) => {
    const asked = { connectorId, method, params, ask, askNode }
    if (!isReplaced(provider)) return review(asked)
    if (!told.has(provider))
      log.warn(
        `evm: a script on the page has replaced "request" of ${connectorId}; the kit calls the first one`,
      )
    told.add(provider)
    return review({ ...asked, isReplaced: true })
  }
}

/** The wallets of which the developer has heard that a script replaced their `request`. */
const told = new WeakSet<Eip1193Provider>()

/**
 * Asks a wallet for what was looked at, in a copy: what the page changes meanwhile is neither seen nor signed. A refusal has
 * the code by which a site's own library knows it (EIP-1193).
 */
export async function askReviewed(review: Review, asked: Asked, own: Eip1193Provider): Promise<unknown> {
  const copy = { ...asked, ...(asked.params !== undefined && { params: copied(asked.params) }) }
  const takeAnswer = await review(copy).catch(error => {
    throw toRpcError(error)
  })
  const answer = await requestOf(own, copy)
  takeAnswer?.(answer)
  return answer
}

/** Lists and objects anew, also where a framework watches them; `structuredClone` refuses those. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]))
}
