import { checksumAddress, type Hex } from 'viem'

/** A parameter of the JSON ABI. */
export type AbiParameter = {
  type: string
  name?: string | undefined
  components?: readonly AbiParameter[] | undefined
}

/**
 * Decodes the result of a contract call like viem's `decodeFunctionResult`: integers of up to 48 bits are numbers, larger
 * ones bigint, tuples with names objects. We do not use viem's decoder, because its additional imports make a site's
 * build split the page's first file.
 */
export function decodeOutputs(outputs: readonly AbiParameter[], data: string): unknown {
  const bytes = data.slice(2).toLowerCase()
  let wordsLeft = bytes.length / 32 + 1000 // bounds the work for data that refers to itself
  const values = readTuple(outputs, 0)
  return outputs.length > 1 ? values : values[0]

  /** `length` bytes at an offset, as hexadecimal digits. */
  function read(at: number, length: number): string {
    wordsLeft -= Math.max(1, length / 32)
    const digits = bytes.slice(at * 2, (at + length) * 2)
    if (wordsLeft < 0 || digits.length < length * 2) throw new RangeError('the data ends too early')
    return digits
  }

  function readSize(at: number): number {
    const size = Number(`0x${read(at, 32)}`)
    if (size > bytes.length) throw new RangeError('a length or offset is beyond the data')
    return size
  }

  /** Consecutive values. Dynamic ones are stored elsewhere, at an offset from the beginning. */
  function readTuple(types: readonly AbiParameter[], start: number): unknown[] {
    let at = start
    return types.map(type => {
      const place = isDynamic(type) ? start + readSize(at) : at
      at += sizeOf(type)
      return readValue(type, place)
    })
  }

  function readValue(parameter: AbiParameter, at: number): unknown {
    const { type, components = [] } = parameter
    const list = listOf(parameter)
    if (list) {
      const count = list.count ?? readSize(at)
      const start = list.count === undefined ? at + 32 : at
      if (count > wordsLeft) throw new RangeError('the list is too long')
      return readTuple(Array<AbiParameter>(count).fill(list.item), start)
    }
    if (type === 'tuple') {
      const members = readTuple(components, at)
      const names = components.map(({ name }) => name)
      if (!names.every(Boolean)) return members
      return Object.fromEntries(names.map((name, index) => [name, members[index]]))
    }
    if (type === 'bytes') return `0x${read(at + 32, readSize(at))}`
    if (type === 'string') return readText(read(at + 32, readSize(at)))
    return readWord(type, read(at, 32))
  }
}

function readWord(type: string, word: string): unknown {
  if (type === 'address') return checksumAddress(`0x${word.slice(24)}` as Hex)
  const [, kind, size = '256'] = /^(bool|bytes|u?int)(\d*)$/.exec(type) ?? []
  if (kind === 'bool' && /^0{63}[01]$/.test(word)) return word.endsWith('1')
  if (kind === 'bytes') return `0x${word.slice(0, Number(size) * 2)}`
  if (!kind || kind === 'bool') throw new TypeError(`${type} is not a type`)
  const whole = BigInt(`0x${word}`)
  const value = kind === 'int' ? BigInt.asIntN(Number(size), whole) : BigInt.asUintN(Number(size), whole)
  return Number(size) <= 48 ? Number(value) : value
}

function readText(digits: string): string {
  const bytes = digits.match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, byte => Number.parseInt(byte, 16)))
}

/** The item type of a list, and its length if the type is fixed. */
function listOf(parameter: AbiParameter): { item: AbiParameter; count: number | undefined } | undefined {
  const [, type, count] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  return type ? { item: { ...parameter, type }, count: count ? Number(count) : undefined } : undefined
}

/** Whether a type has no fixed size. */
function isDynamic(parameter: AbiParameter): boolean {
  const { type, components = [] } = parameter
  const list = listOf(parameter)
  if (list) return list.count === undefined || isDynamic(list.item)
  return type === 'string' || type === 'bytes' || (type === 'tuple' && components.some(isDynamic))
}

/** How many bytes a value takes in the head. */
function sizeOf(parameter: AbiParameter): number {
  if (isDynamic(parameter)) return 32
  const list = listOf(parameter)
  if (list) return sizeOf(list.item) * (list.count ?? 0)
  if (parameter.type !== 'tuple') return 32
  return (parameter.components ?? []).reduce((sum, member) => sum + sizeOf(member), 0)
}
