import { readName } from '@latchkey/protocol'
import { GatewayError } from '../kernel/GatewayError'

/** A token of a list. The address has 40 lower-case digits. */
export type ListedToken = {
  chainId: string
  address: string
  name: string
  symbol: string
  decimals: number
  /** Where its picture is said to be. */
  logo?: string
}
export type TokenList = {
  name: string
  version: string
  tokens: ListedToken[]
  /** Entries that are no tokens of an EVM chain. */
  leftOut: number
}

const mostTokens = 50_000
const mostDecimals = 255
const longestLogo = 2_048

/** Reads a list in the format of tokenlists.org. Entries that are wrong are left out; a list without any good one is refused. */
export function readTokenList(value: unknown): TokenList {
  const { name: given, version, tokens: entries } = Object(value) as Record<string, unknown>
  const name = readName(given)
  if (!name || !Array.isArray(entries))
    throw new GatewayError('This is no token list: it must have a name and tokens, as on tokenlists.org.')
  if (entries.length > mostTokens) throw new GatewayError(`A list may have ${mostTokens} tokens at most.`)
  const tokens = new Map<string, ListedToken>()
  for (const entry of entries) {
    const token = readToken(entry)
    if (token) tokens.set(`${token.chainId} ${token.address}`, token)
  }
  if (tokens.size === 0) throw new GatewayError('This list has no tokens of EVM chains.')
  return {
    ...{ name, version: readVersion(version), tokens: [...tokens.values()] },
    leftOut: entries.length - tokens.size,
  }
}

function readToken(entry: unknown): ListedToken | undefined {
  const { chainId, address, name, symbol, decimals, logoURI } = Object(entry) as Record<string, unknown>
  const shown = { name: readName(name), symbol: readName(symbol, 16) }
  if (!Number.isSafeInteger(chainId) || Number(chainId) < 1) return undefined
  if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address)) return undefined
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > mostDecimals) return undefined
  if (!shown.name || !shown.symbol) return undefined
  return {
    ...{ chainId: `eip155:${chainId}`, address: address.slice(2).toLowerCase() },
    ...{ name: shown.name, symbol: shown.symbol, decimals: Number(decimals) },
    ...(isPicture(logoURI) ? { logo: logoURI } : {}),
  }
}

/** An address that the gateway could get a picture from, or the picture itself. */
function isPicture(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestLogo && /^(?:https|ipfs|ar|data):/i.test(value)
}

function readVersion(version: unknown): string {
  const { major, minor, patch } = Object(version) as Record<string, unknown>
  const parts = [major, minor, patch]
  return parts.every(part => Number.isSafeInteger(part)) ? parts.join('.') : '0.0.0'
}
