import { hashTypedData, type TypedDataDefinition } from 'viem'

const longest = 200_000

/**
 * Parses typed data (EIP-712), text or object; returns a sentence if it is malformed, or for another chain.
 */
export function readTypedData(value: unknown, chainId: number): TypedDataDefinition | string {
  const data = typeof value === 'string' ? parsed(value) : value
  if (!isDefinition(data) || JSON.stringify(data).length > longest) return 'this is not typed data'
  const { chainId: meant } = data.domain as { chainId?: unknown }
  if (meant !== undefined && Number(meant) !== chainId)
    return `the data is meant for chain ${String(meant).slice(0, 20)}, the request came from chain ${chainId}`
  if (!coversDomain(data)) return 'its types leave out a part of the domain'
  try {
    hashTypedData(data)
    return data
  } catch {
    return 'the data does not fit its types'
  }
}

/** A domain field outside the domain's type would be shown but not signed: somebody poses as another. */
function coversDomain({ types, domain }: TypedDataDefinition): boolean {
  const named = (types as { EIP712Domain?: unknown }).EIP712Domain
  if (named === undefined) return true
  const names = Array.isArray(named) ? named.map(field => (field as { name?: unknown } | null)?.name) : []
  return Object.keys(domain ?? {}).every(name => names.includes(name))
}

function parsed(text: string): unknown {
  try {
    return text.length > longest ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isDefinition(value: unknown): value is TypedDataDefinition {
  const { types, primaryType, domain, message } = (value ?? {}) as Record<string, unknown>
  const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one)
  return isObject(types) && isObject(domain) && isObject(message) && typeof primaryType === 'string'
}
