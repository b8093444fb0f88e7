import { beforePaymentNote } from '@latchkey/protocol'
import { isAddress, isHexBytes } from '../hex'
import { mostDepth, mostParts, type Part } from '../part'
import type { Call } from '../request'
import { decodeArguments } from './abi'
import { functions } from './functions'
import type { InnerCall } from './knownFunction'

/** Longer data than this fits into no block. */
const mostDigits = 2_000_000

/** ERC-20's: it, a receiver and an amount are so long. Behind it, tokens look at nothing. */
const transfer = 'a9059cbb'
const transferDigits = 2 + 8 + 2 * 64
/** What a payment to a shop carries, beside the transfer. */
const noted: Part = { what: 'step', step: 'payment' }

/** What calls do, one after the other. Everything that is not known to the last byte also has a part that says so. */
export function decodeCalls(calls: readonly Call[], swapOf: SwapReader): Part[] {
  const found = createList()
  for (const { to, value, data } of calls) {
    if (found.isFull()) break
    if (to === undefined) found.add({ what: 'create', value, bytes: Math.max(0, (data.length - 2) / 2) })
    else decodeOne({ to, value, data }, 0, found, swapOf)
  }
  return found.parts
}

/** What a known router is asked to do; `others` are calls to it that are no part of a swap. */
export type SwapReader = (
  call: InnerCall,
) => { parts: readonly Part[]; others: readonly InnerCall[] } | undefined

type List = { parts: Part[]; add(...parts: Part[]): void; isFull(): boolean }

function createList(): List {
  const parts: Part[] = []
  const isFull = () => parts.length > mostParts
  return {
    parts,
    isFull,
    add(...more) {
      for (const part of more) {
        if (isFull()) return
        parts.push(parts.length === mostParts ? { what: 'unknown', reason: 'size' } : part)
      }
    },
  }
}

function decodeOne(call: InnerCall, depth: number, found: List, swapOf: SwapReader): void {
  const { to, value, data, by } = call
  const own = by === undefined ? {} : { by }
  if (data.length > mostDigits) return found.add({ what: 'unknown', reason: 'size', to, value, ...own })
  if (!isHexBytes(data)) return found.add({ what: 'unknown', reason: 'request', to, value, ...own })
  // A name: nobody here knows whose it is.
  if (!isAddress(to)) return found.add({ what: 'unknown', reason: 'call', to, value, ...own })
  const swap = depth < mostDepth ? swapOf(call) : undefined
  if (swap) {
    found.add(...swap.parts.map(part => ({ ...part, ...own })))
    for (const other of swap.others) if (!found.isFull()) decodeOne(other, depth + 1, found, swapOf)
    return
  }
  if (value > 0n || data === '0x')
    found.add({ what: 'send', asset: { kind: 'coin', amount: value }, from: undefined, to, ...own })
  if (data === '0x') return
  // A contract could do no more with it than with coins alone.
  if (value > 0n && beforePaymentNote(data) === '0x') return found.add({ ...noted, ...own })
  const selector = data.slice(2, 10).toLowerCase()
  const known = Object.hasOwn(functions, selector) ? functions[selector] : undefined
  const plain = selector === transfer ? beforePaymentNote(data) : undefined
  const isNoted = plain?.length === transferDigits
  const read = known && decodeArguments(known.types, (isNoted ? plain : data).slice(10))
  if (read === 'too much') return found.add({ what: 'unknown', reason: 'size', to, ...own })
  if (!known || !read)
    return found.add({ what: 'unknown', reason: 'call', to, value, selector: `0x${selector}`, data, ...own })
  const values = read.values as readonly never[]
  const place = { to, value, ...own }
  found.add(...(known.read?.(values, place) ?? []).map(part => ({ ...part, ...own })))
  if (isNoted) found.add({ ...noted, ...own })
  // None of these takes coins, but for those that hand them on: a contract of another kind has the same selector.
  if (value > 0n && known.read) found.add({ what: 'unknown', reason: 'form', to, value, ...own })
  if (!read.isExact || known.isExact?.(values) === false)
    found.add({ what: 'unknown', reason: 'form', to, selector: `0x${selector}`, ...own })
  if (!known.calls) return
  if (depth >= mostDepth) return found.add({ what: 'unknown', reason: 'depth', to, ...own })
  const inner = known.calls(values, place)
  if (inner.length === 0) found.add({ what: 'unknown', reason: 'call', to, ...own })
  for (const each of inner) {
    if (found.isFull()) return
    decodeOne(each, depth + 1, found, swapOf)
  }
}
