import { readPublished } from '@latchkey/decode/published'

/** What a server of verified contracts says of one, as far as the gateway keeps it. */
export type VerifiedContract = {
  name: string
  /** Signatures by selector. */
  functions: Readonly<Record<string, string>>
  /** The contract that a proxy hands its calls to; undefined for no proxy, and where there are several. */
  implementation?: string
}

/** More than any contract has: its code ends long before. */
const mostFunctions = 2_000

/**
 * Reads an answer in the form of Sourcify's API v2. Undefined for a contract that is not verified, or whose name is no
 * identifier: its author chose it, and a visitor will read it.
 */
export function readContract(body: unknown): VerifiedContract | undefined {
  const { match, abi, compilation, proxyResolution } = Object(body) as Record<string, unknown>
  if (match !== 'match' && match !== 'exact_match') return undefined
  const { name } = Object(compilation) as Record<string, unknown>
  if (typeof name !== 'string' || !/^[A-Za-z_$][\w$]{0,63}$/.test(name)) return undefined
  const functions: Record<string, string> = {}
  for (const entry of listOf(abi).slice(0, mostFunctions)) {
    const signature = signatureOf(entry)
    // The decoder of visitors reads it by the same code: what it would refuse is not kept.
    const read = signature === undefined ? undefined : readPublished(signature)
    if (signature !== undefined && read) functions[read.selector] = signature
  }
  const implementation = implementationOf(proxyResolution)
  return { name, functions, ...(implementation && { implementation }) }
}

function signatureOf(entry: unknown): string | undefined {
  const { type, name, inputs } = Object(entry) as Record<string, unknown>
  if (type !== 'function' || typeof name !== 'string') return undefined
  const written = listOf(inputs).map(input => writeInput(input, 0))
  return written.includes(undefined) ? undefined : `${name}(${written.join(',')})`
}

const mostDepth = 8

/** An argument whose name is no identifier has none. */
function writeInput(input: unknown, depth: number): string | undefined {
  const { type, name, components } = Object(input) as Record<string, unknown>
  if (typeof type !== 'string' || depth > mostDepth) return undefined
  const named = typeof name === 'string' && /^[A-Za-z_$][\w$]{0,63}$/.test(name) ? ` ${name}` : ''
  if (!type.startsWith('tuple')) return type + named
  const inner = listOf(components).map(component => writeInput(component, depth + 1))
  return inner.includes(undefined) ? undefined : `(${inner.join(',')})${type.slice('tuple'.length)}${named}`
}

function implementationOf(resolution: unknown): string | undefined {
  const { isProxy, implementations } = Object(resolution) as Record<string, unknown>
  const [first, ...others] = listOf(implementations)
  const { address } = Object(first) as Record<string, unknown>
  // Of several, nobody but the proxy knows which one a call goes to.
  if (isProxy !== true || others.length > 0) return undefined
  return typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address) ? address.toLowerCase() : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
