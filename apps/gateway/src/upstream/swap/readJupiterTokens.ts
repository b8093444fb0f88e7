import { isSolanaAddress, nativeSolAddress } from '@latchkey/protocol'
import { ourToken } from './readJupiterQuote'
import { type ProviderToken, SwapProblem } from './swapProvider'

/** As many as other providers list. */
const mostTokens = 1_000

/** The coin, and the tokens that Jupiter calls verified; rows that are none are left out. */
export function readJupiterTokens(body: unknown): ProviderToken[] {
  if (!Array.isArray(body)) throw new SwapProblem('swap/provider-answer', 'Jupiter gave no list of tokens')
  const found = new Map<string, ProviderToken>([[nativeSolAddress, coin]])
  for (const row of body) {
    if (found.size >= mostTokens) break
    const token = readRow(row)
    if (token && !found.has(token.address)) found.set(token.address, token)
  }
  return [...found.values()]
}

const coin: ProviderToken = {
  ...{ address: nativeSolAddress, name: 'Solana', symbol: 'SOL', decimals: 9, logoUri: null },
}

function readRow(row: unknown): ProviderToken | undefined {
  const { id, name, symbol, decimals, icon } = Object(row) as Record<string, unknown>
  if (typeof id !== 'string' || !isSolanaAddress(id)) return undefined
  if (typeof symbol !== 'string' || symbol === '' || typeof decimals !== 'number') return undefined
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) return undefined
  return {
    ...{ address: ourToken(id), symbol, decimals, name: typeof name === 'string' && name ? name : symbol },
    logoUri: typeof icon === 'string' && /^https:\/\/\S{1,500}$/.test(icon) ? icon : null,
  }
}
