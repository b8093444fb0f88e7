/** A type of Solidity's ABI, as far as the known functions need it. */
type AbiType =
  | { kind: 'word'; name: 'uint' | 'address' | 'bool' | 'bytes32'; bits: number }
  | { kind: 'bytes' }
  | { kind: 'list'; of: AbiType }
  | { kind: 'tuple'; of: readonly AbiType[] }

export type AbiValue = bigint | string | boolean | readonly AbiValue[]

/**
 * Arguments of a call. `isExact`: every byte is as an encoder would have written it. Contracts are less strict, so that
 * what is not exact may still take effect: it is read as a contract would read it. Undefined where none could; `too much`
 * where a contract might, and nobody would write it so.
 */
export function decodeArguments(
  types: string,
  data: string,
): { values: readonly AbiValue[]; isExact: boolean } | 'too much' | undefined {
  const of = parseTypes(types)
  // Honest data holds about as many values as it has words; offsets that lead to one place again and again hold more.
  const budget = { left: Math.ceil(data.length / 32) + 100 }
  try {
    const values = readHeads(of, { hex: data, base: 0, budget })
    return { values, isExact: writeTuple(of, values) === data.toLowerCase() }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return budget.left < 0 ? 'too much' : undefined
  }
}

type Place = { hex: string; base: number; budget: { left: number } }

function readValue(type: AbiType, place: Place, at: number): AbiValue {
  spend(place, 1)
  if (type.kind === 'word') return readWord(type, wordAt(place, at))
  if (type.kind === 'tuple') {
    const own = isDynamic(type) ? follow(place, at) : { ...place, base: place.base + at }
    return readHeads(type.of, own)
  }
  const own = follow(place, at)
  const length = sizeOf(wordAt(own, 0))
  if (type.kind === 'bytes') {
    const start = (own.base + 32) * 2
    spend(place, Math.ceil(length / 32))
    if (start + length * 2 > own.hex.length) throw new RangeError('bytes end too early')
    return `0x${own.hex.slice(start, start + length * 2)}`
  }
  if (length * 32 > own.hex.length) throw new RangeError('a list is longer than the data')
  return readHeads(new Array<AbiType>(length).fill(type.of), { ...own, base: own.base + 32 })
}

function readHeads(types: readonly AbiType[], place: Place): AbiValue[] {
  let at = 0
  return types.map(type => {
    const value = readValue(type, place, at)
    at += headSize(type)
    return value
  })
}

function spend({ budget }: Place, words: number): void {
  budget.left -= words
  if (budget.left < 0) throw new RangeError('too many values')
}

/** Goes to where an offset leads. */
function follow(place: Place, at: number): Place {
  const base = place.base + sizeOf(wordAt(place, at))
  if (base * 2 > place.hex.length) throw new RangeError('an offset leads beyond the data')
  return { ...place, base }
}

/** Beyond the end there are zeros, as the EVM has it. */
function wordAt({ hex, base }: Place, at: number): string {
  const start = (base + at) * 2
  return hex.slice(start, start + 64).padEnd(64, '0')
}

function sizeOf(word: string): number {
  const size = BigInt(`0x${word}`)
  if (size > 0xff_ffffn) throw new RangeError('a size is made up')
  return Number(size)
}

function readWord({ name, bits }: Extract<AbiType, { kind: 'word' }>, word: string): AbiValue {
  if (name === 'address') return `0x${word.slice(24)}`.toLowerCase()
  if (name === 'bytes32') return `0x${word}`
  const number = BigInt(`0x${word}`)
  return name === 'bool' ? number !== 0n : BigInt.asUintN(bits, number)
}

function writeTuple(types: readonly AbiType[], values: readonly AbiValue[]): string {
  let head = ''
  let tail = ''
  const size = types.reduce((sum, type) => sum + headSize(type), 0)
  for (const [index, type] of types.entries()) {
    const written = writeValue(type, values[index] as AbiValue)
    if (isDynamic(type)) {
      head += writeNumber(BigInt(size + tail.length / 2))
      tail += written
    } else head += written
  }
  return head + tail
}

function writeValue(type: AbiType, value: AbiValue): string {
  if (type.kind === 'tuple') return writeTuple(type.of, value as AbiValue[])
  if (type.kind === 'list') {
    const entries = value as AbiValue[]
    return (
      writeNumber(BigInt(entries.length)) +
      writeTuple(new Array<AbiType>(entries.length).fill(type.of), entries)
    )
  }
  if (type.kind === 'bytes') {
    const digits = (value as string).slice(2).toLowerCase()
    const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
    return writeNumber(BigInt(digits.length / 2)) + padded
  }
  if (typeof value === 'boolean') return writeNumber(value ? 1n : 0n)
  return typeof value === 'bigint'
    ? writeNumber(value)
    : (value as string).slice(2).toLowerCase().padStart(64, '0')
}

function writeNumber(number: bigint): string {
  return number.toString(16).padStart(64, '0')
}

function isDynamic(type: AbiType): boolean {
  if (type.kind === 'tuple') return type.of.some(isDynamic)
  return type.kind !== 'word'
}

function headSize(type: AbiType): number {
  if (type.kind !== 'tuple' || isDynamic(type)) return 32
  return type.of.reduce((sum, inner) => sum + headSize(inner), 0)
}

/** `address,(address,uint160)[],bytes`. Only our own table is read, so a wrong one is our mistake. */
function parseTypes(text: string): AbiType[] {
  if (text === '') return []
  return split(text).map(one => {
    if (one.endsWith('[]')) return { kind: 'list', of: parseTypes(one.slice(0, -2))[0] as AbiType }
    if (one.startsWith('(')) return { kind: 'tuple', of: parseTypes(one.slice(1, -1)) }
    if (one === 'bytes') return { kind: 'bytes' }
    const name = /^(uint|address|bool|bytes32)/.exec(one)?.[1] as 'uint'
    return { kind: 'word', name, bits: Number(/^uint(\d+)$/.exec(one)?.[1] ?? 256) }
  })
}

function split(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [at, sign] of [...text, ','].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign !== ',' || depth > 0) continue
    parts.push(text.slice(start, at))
    start = at + 1
  }
  return parts
}
