import { keccak256 } from '@latchkey/protocol'
import { functionName } from '../evm/functionName'
import { isRecord } from '../typed/typedData'
import { type Fields, isGiven, list, notUnderstood, only, quantity } from './strict'

/**
 * The functions of a contract that somebody may call: by name and ABI, as signatures, or by their first bytes. `isMoving`:
 * one of them moves what the account has there. `coins`: with each call at most.
 */
export type ReadFunctions = { functions: readonly string[]; isMoving: boolean; coins: bigint }

export function readFunctions({ functions, calls, abi }: Fields): ReadFunctions {
  if (isGiven(functions) === isGiven(calls)) throw notUnderstood()
  const read = list(functions ?? calls, 20).map(each =>
    isGiven(functions) ? readFunction(each, abi) : { ...readName(each), coins: 0n },
  )
  if (read.length === 0) throw notUnderstood()
  const most = read.reduce((found, { coins }) => (coins > found ? coins : found), 0n)
  return {
    functions: [...new Set(read.map(({ name }) => name))],
    isMoving: read.some(({ selector }) => functionName(selector) !== undefined),
    coins: most,
  }
}

function readFunction(value: unknown, abi: unknown): Named & { coins: bigint } {
  const fields = only(value, ['functionName', 'selector', 'args', 'valueLimit'])
  const { functionName: called, selector, args, valueLimit } = fields
  if (isGiven(called) === isGiven(selector)) throw notUnderstood()
  // What limits the arguments would have to be said, too.
  if (isGiven(args) && list(args).length > 0) throw notUnderstood()
  const coins = isGiven(valueLimit) ? quantity(valueLimit) : 0n
  const named = selector ?? called
  if (/\(|^0x/.test(String(named))) return { ...readName(named), coins }
  const found = list(abi, 1_000).filter(
    each => isRecord(each) && each.type === 'function' && each.name === named,
  )
  if (found.length !== 1) throw notUnderstood()
  const { inputs } = found[0] as { inputs?: unknown }
  return { ...readName(`${named}(${list(inputs, 50).map(typeOf)})`), coins }
}

type Named = { selector: string; name: string }

/** `claim(uint256)`, or `0x12345678`. A name proves nothing: some name fits to any bytes. */
function readName(value: unknown): Named {
  const text = String(value)
  if (/^0x[\da-f]{8}$/i.test(text)) {
    const known = functionName(text)
    return { selector: text, name: known ? `${known} (${text})` : text }
  }
  if (text.length > 300 || !/^[A-Za-z_$][\w$]*\([\w,()[\]]*\)$/.test(text)) throw notUnderstood()
  return { selector: `0x${keccak256(text).slice(0, 8)}`, name: text }
}

function typeOf(input: unknown): string {
  if (!isRecord(input) || typeof input.type !== 'string') throw notUnderstood()
  const { type, components } = input
  if (!type.startsWith('tuple')) return type
  return `(${list(components, 50).map(typeOf)})${type.slice('tuple'.length)}`
}
