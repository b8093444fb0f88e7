import { nativeTokenAddress, readName } from '@latchkey/protocol'
import { type ProviderToken, SwapProblem } from './swapProvider'

/** How they write the chain's coin. */
export const lifiCoin = `0x${'0'.repeat(40)}`

/** They list thousands, the known ones first. A visitor finds any other by its address. */
const mostTokens = 1_000

/** Reads `{ tokens: { "1": [{ address, symbol, decimals, name, logoURI }] } }`; a bad row hides no other. */
export function readLifiTokens(body: unknown, chain: string): ProviderToken[] {
  const { tokens } = Object(body) as { tokens?: unknown }
  const rows = (Object(tokens) as Record<string, unknown>)[chain]
  if (!Array.isArray(rows))
    throw new SwapProblem('swap/provider-answer', 'LI.FI did not answer with a list of tokens')
  const found = new Map<string, ProviderToken>()
  for (const row of rows) {
    const token = readToken(row)
    if (token && !found.has(token.address)) found.set(token.address, token)
    if (found.size >= mostTokens) break
  }
  return [...found.values()]
}

function readToken(value: unknown): ProviderToken | undefined {
  const { address, symbol, decimals, name, logoURI } = Object(value) as Record<string, unknown>
  if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address)) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 77)
    return undefined
  const shown = readName(symbol, 16)
  if (!shown) return undefined
  return {
    address: address === lifiCoin ? nativeTokenAddress : address.toLowerCase(),
    ...{ name: readName(name) ?? shown, symbol: shown, decimals },
    logoUri: typeof logoURI === 'string' && /^https:\/\/\S{1,500}$/.test(logoURI) ? logoURI : null,
  }
}
