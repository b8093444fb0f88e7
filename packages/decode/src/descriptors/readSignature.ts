import { keccak256 } from '@latchkey/protocol'

/** A field of a call, or of typed data: its name, its type, and what a tuple or a struct has inside. */
export type Field = { name: string; type: string; isList: boolean; fields?: readonly Field[] }

export type Signature = { selector: string; types: string; fields: readonly Field[] }

/** What the decoder reads; a format of a function with anything else is none. */
const plain = /^(?:uint(?:8|16|24|32|48|64|96|112|128|160|256)|address|bool|bytes32|bytes)$/

/** Reads `swap((address tokenIn, uint256 amount) params, address to)`; undefined where it is nothing of the kind. */
export function readSignature(text: string): Signature | undefined {
  const [, name, rest] = /^\s*(?:function\s+)?([A-Za-z_$][\w$]*)\s*\((.*)\)\s*$/s.exec(text) ?? []
  const fields =
    name === undefined || rest === undefined || text.length > 2_000 ? undefined : readFields(rest, 0)
  if (!name || !fields) return undefined
  const types = fields.map(typeOf).join(',')
  return { selector: `0x${keccak256(`${name}(${types})`).slice(0, 8)}`, types, fields }
}

function typeOf({ type, fields, isList }: Field): string {
  return (fields ? `(${fields.map(typeOf).join(',')})` : type) + (isList ? '[]' : '')
}

function readFields(text: string, depth: number): Field[] | undefined {
  if (text.trim() === '') return []
  if (depth > 5) return undefined
  const fields = split(text).map(one => readField(one.trim(), depth))
  return fields.every(field => field !== undefined) ? fields : undefined
}

function readField(text: string, depth: number): Field | undefined {
  if (text.startsWith('(')) {
    const [, inner = '', list, name = ''] = /^\((.*)\)(\[\])?\s*([\w$]*)$/s.exec(text) ?? []
    const fields = inner ? readFields(inner, depth + 1) : undefined
    return fields && { name, type: 'tuple', isList: list !== undefined, fields }
  }
  const [, type = '', list, name = ''] =
    /^(\w+)(\[\])?(?:\s+(?:calldata|memory))?(?:\s+([\w$]+))?$/.exec(text) ?? []
  return plain.test(type) ? { name, type, isList: list !== undefined } : undefined
}

/** At the commas that stand in no brackets. */
function split(text: string): string[] {
  let depth = 0
  const parts = ['']
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
