import { RpcError } from './RpcError.mjs'

/**
 * Answers what is asked in Jupiter's format; undefined for any other address.
 * @param {ReturnType<typeof import('./createMarket.mjs').createMarket>} market
 * @param {{ method: string, url: string, body: string }} request
 * @returns {Promise<{ status: number, said: unknown } | undefined>}
 */
export async function answerMarket(market, { method, url, body }) {
  const { pathname, searchParams } = new URL(url, 'http://devnet')
  if (method === 'GET' && pathname === '/tokens/v2/tag') return { status: 200, said: market.tokens() }
  if (method === 'GET' && pathname === '/swap/v1/quote') {
    const quote = market.quote(Object.fromEntries(searchParams))
    if (quote) return { status: 200, said: quote }
    return refused('Could not find any route', 'COULD_NOT_FIND_ANY_ROUTE')
  }
  if (method !== 'POST' || pathname !== '/swap/v1/swap') return undefined
  try {
    return { status: 200, said: await market.build(JSON.parse(body)) }
  } catch (error) {
    if (!(error instanceof RpcError) && !(error instanceof SyntaxError)) throw error
    return refused(error.message, 'INVALID_REQUEST')
  }
}

function refused(error, errorCode) {
  return { status: 400, said: { error, errorCode } }
}
