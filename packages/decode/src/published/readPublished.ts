import { keccak256 } from '@latchkey/protocol'

/** A type of an argument, in a fuller form than the decoder's own table needs. */
export type Shape =
  | { kind: 'uint' | 'int' | 'fixedBytes'; size: number }
  | { kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { kind: 'list'; of: Shape; count: number | undefined }
  | { kind: 'tuple'; fields: readonly PublishedField[] }

export type PublishedField = { name: string; shape: Shape }

export type PublishedSignature = {
  name: string
  selector: string
  fields: readonly PublishedField[]
  /** The types in the words of `decodeArguments`, which encode to the same bytes. */
  layout: string
}

/** A published contract names things itself, and this bounds how much it may say. */
const longest = { signature: 2_000, layout: 4_000 }
const mostFields = 64
const mostDepth = 5
/** More entries than this in a list of a fixed length say nothing to anybody. */
const mostFixed = 32

/**
 * Reads `stake((address who,uint256[] parts) order,string)`. Undefined where any of it is something else: a contract may
 * publish what it likes, so that only plain identifiers and types of the ABI get through.
 */
export function readPublished(text: string): PublishedSignature | undefined {
  if (text.length > longest.signature) return undefined
  const reader = { text, at: 0, fields: 0 }
  const name = take(reader, identifier)
  const fields = name && readFields(reader, 0)
  if (!name || !fields || reader.at !== text.length) return undefined
  const layout = fields.map(({ shape }) => layoutOf(shape)).join(',')
  if (layout.length > longest.layout) return undefined
  const types = fields.map(({ shape }) => typeOf(shape)).join(',')
  return { name, selector: `0x${keccak256(`${name}(${types})`).slice(0, 8)}`, fields, layout }
}

type Reader = { text: string; at: number; fields: number }

const identifier = /[A-Za-z_$][\w$]{0,63}(?![\w$])/y
const word = /[a-z]+(\d{0,3})(?![\w$])/y
const suffix = /\[(\d{0,2})\]/y

function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at
  const [found] = pattern.exec(reader.text) ?? []
  reader.at += found?.length ?? 0
  return found
}

function skip(reader: Reader, sign: string): boolean {
  const isThere = reader.text[reader.at] === sign
  if (isThere) reader.at += 1
  return isThere
}

/** From one bracket to the other. */
function readFields(reader: Reader, depth: number): PublishedField[] | undefined {
  if (depth > mostDepth || !skip(reader, '(')) return undefined
  const fields: PublishedField[] = []
  if (skip(reader, ')')) return fields
  do {
    reader.fields += 1
    const shape = reader.fields > mostFields ? undefined : readShape(reader, depth)
    if (!shape) return undefined
    const name = skip(reader, ' ') ? take(reader, identifier) : ''
    if (name === undefined) return undefined
    fields.push({ name, shape })
  } while (skip(reader, ','))
  return skip(reader, ')') ? fields : undefined
}

function readShape(reader: Reader, depth: number): Shape | undefined {
  let shape = reader.text[reader.at] === '(' ? readTuple(reader, depth) : readWord(take(reader, word))
  for (let lists = 0; shape; lists += 1) {
    const list = take(reader, suffix)
    if (list === undefined) return shape
    const count = list === '[]' ? undefined : Number(list.slice(1, -1))
    if (count === 0 || (count ?? 0) > mostFixed || lists === mostDepth) return undefined
    shape = { kind: 'list', of: shape, count }
  }
  return undefined
}

function readTuple(reader: Reader, depth: number): Shape | undefined {
  const fields = readFields(reader, depth + 1)
  return fields && fields.length > 0 ? { kind: 'tuple', fields } : undefined
}

function readWord(type: string | undefined): Shape | undefined {
  if (type === 'address' || type === 'bool' || type === 'bytes' || type === 'string') return { kind: type }
  const [, kind, digits] = /^(uint|int|bytes)([1-9]\d*)$/.exec(type ?? '') ?? []
  const size = Number(digits)
  if (kind === 'bytes') return size <= 32 ? { kind: 'fixedBytes', size } : undefined
  return (kind === 'uint' || kind === 'int') && size % 8 === 0 && size <= 256 ? { kind, size } : undefined
}

/** As the selector is made of it. */
function typeOf(shape: Shape): string {
  if (shape.kind === 'tuple') return `(${shape.fields.map(field => typeOf(field.shape)).join(',')})`
  if (shape.kind === 'list') return `${typeOf(shape.of)}[${shape.count ?? ''}]`
  if (shape.kind === 'fixedBytes') return `bytes${shape.size}`
  return 'size' in shape ? shape.kind + shape.size : shape.kind
}

/** A list of a fixed length is written as a tuple is, a text as bytes are, and each small value fills a word. */
function layoutOf(shape: Shape): string {
  switch (shape.kind) {
    case 'tuple':
      return `(${shape.fields.map(field => layoutOf(field.shape)).join(',')})`
    case 'list': {
      const of = layoutOf(shape.of)
      if (shape.count === undefined) return `${of}[]`
      // Lists within lists would multiply: what is too long already is refused as a whole.
      return of.length > longest.layout ? of : `(${new Array<string>(shape.count).fill(of).join(',')})`
    }
    case 'fixedBytes':
      return 'bytes32'
    case 'string':
      return 'bytes'
    case 'int':
      return 'uint256'
    case 'uint':
      return `uint${shape.size}`
    default:
      return shape.kind
  }
}
