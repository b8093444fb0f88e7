import { defineEndpoint } from '../endpoint'
import { readExchangeList, readExchangePage, readExchangeStatus } from '../pay/exchange'

/** JSON-RPC, as in AppKit: one path, and the body names the method. */
const call = { method: 'POST', path: '/v1/json-rpc', query: ['projectId'] } as const

/** The exchanges from which an asset can be paid. */
export const getExchanges = defineEndpoint({ ...call, answer: readExchangeList })

/** An exchange's page for one payment. Asked for again, it is the same session. */
export const getExchangePayUrl = defineEndpoint({ ...call, answer: readExchangePage })

/** The state of a session. */
export const getExchangeBuyStatus = defineEndpoint({ ...call, answer: readExchangeStatus })

/** The params of each method. */
export type ExchangeParams = {
  reown_getExchanges: { page: number; asset: string; amount: string }
  reown_getExchangePayUrl: {
    exchangeId: string
    asset: string
    amount: string
    /** CAIP-10. */
    recipient: string
    /** The payment that it is for, which AppKit does not have. */
    payment: string
  }
  reown_getExchangeBuyStatus: { exchangeId: string; sessionId: string }
}

/** The body of one call. */
export function exchangeCall<Method extends keyof ExchangeParams>(
  method: Method,
  params: ExchangeParams[Method],
): object {
  return { jsonrpc: '2.0', id: 1, method, params }
}
