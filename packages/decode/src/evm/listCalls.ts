import { isAddress, isHexBytes } from '../hex'
import { mostDepth, mostParts } from '../part'
import { decodeArguments } from './abi'
import { functions } from './functions'

/** One call that is made in the end; `carries`: it only hands on the calls that stand beside it. */
export type ListedCall = { to: string; value: bigint; data: string; carries: boolean }

/**
 * Every call within a call, at every depth, and what carries them. Undefined where one of them cannot be read to the
 * last byte: then nobody can say which calls are made.
 */
export function listCalls(
  { to, value, data }: Omit<ListedCall, 'carries'>,
  depth = 0,
): ListedCall[] | undefined {
  if (!isAddress(to) || !isHexBytes(data)) return undefined
  const selector = data.slice(2, 10).toLowerCase()
  const known = Object.hasOwn(functions, selector) ? functions[selector] : undefined
  if (!known?.calls) return [{ to, value, data, carries: false }]
  if (known.read) return undefined // it does more than to hand calls on
  const read = decodeArguments(known.types, data.slice(10))
  if (depth >= mostDepth || typeof read !== 'object' || !read.isExact) return undefined
  const values = read.values as readonly never[]
  if (known.isExact?.(values) === false) return undefined
  const inner = known.calls(values, { to, value })
  if (inner.length === 0 || inner.length > mostParts) return undefined
  const found: ListedCall[] = [{ to, value, data, carries: true }]
  for (const call of inner) {
    const more = listCalls(call, depth + 1)
    if (!more || found.length + more.length > mostParts) return undefined
    found.push(...more)
  }
  return found
}
