import type { Outside } from '../outside/createOutside'
import { askProvider } from './askProvider'
import { type CoinbaseKey, coinbaseToken } from './coinbaseToken'

export type AskCoinbase = (
  method: 'GET' | 'POST',
  address: string,
  signal: AbortSignal,
  body?: unknown,
) => Promise<Record<string, unknown>>

/** Asks Coinbase with the operator's key: each request has a token of its own. */
export function askCoinbase(outside: Outside, key: CoinbaseKey, now: () => number): AskCoinbase {
  return (method, address, signal, body) => {
    const headers = { authorization: `Bearer ${coinbaseToken(key, method, new URL(address), now())}` }
    return askProvider(outside, address, { headers, body, signal })
  }
}
