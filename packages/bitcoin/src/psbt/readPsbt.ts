import { type ByteReader, byteReader } from './byteReader'

/** An input of a PSBT, with the script of the output it spends if the PSBT contains it. */
export type PsbtInput = { script: Uint8Array | undefined }

const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
/** Key types of BIP-174, and of BIP-370 for version 2. */
const unsignedTransaction = 0x00
const inputCount = 0x04
const wholeTransaction = 0x00
const spentOutput = 0x01
const spentIndex = 0x0f

/** The inputs of a PSBT; undefined if it is not one. */
export function readPsbt(bytes: Uint8Array): PsbtInput[] | undefined {
  try {
    const reader = byteReader(bytes)
    if (magic.some(byte => byte !== reader.byte())) return undefined
    const global = readMap(reader)
    const transaction = global.get(unsignedTransaction)
    const indexes = transaction && spentIndexes(byteReader(transaction))
    const count = indexes?.length ?? byteReader(global.get(inputCount) ?? new Uint8Array()).size()
    return Array.from({ length: count }, (_, at) => readInput(readMap(reader), indexes?.[at]))
  } catch {
    return undefined // it ends in the middle
  }
}

function readInput(entries: ReadonlyMap<number, Uint8Array>, given: number | undefined): PsbtInput {
  const output = entries.get(spentOutput)
  if (output) return { script: readOutput(byteReader(output)) }
  const before = entries.get(wholeTransaction)
  const named = entries.get(spentIndex)
  const index = given ?? (named && byteReader(named).number32())
  return { script: before && index !== undefined ? outputScripts(byteReader(before))[index] : undefined }
}

/** The entries whose key is just a type; we need no others. */
function readMap(reader: ByteReader): Map<number, Uint8Array> {
  const entries = new Map<number, Uint8Array>()
  for (let length = reader.size(); length > 0; length = reader.size()) {
    const key = reader.take(length)
    const value = reader.take(reader.size())
    if (length === 1) entries.set(key[0] ?? 0, value)
  }
  return entries
}

/** For each input of a transaction, the index of the output it spends. */
function spentIndexes(reader: ByteReader): number[] {
  reader.take(4)
  return readSpent(reader, reader.size())
}

function readSpent(reader: ByteReader, count: number): number[] {
  return Array.from({ length: count }, () => {
    reader.take(32)
    const index = reader.number32()
    reader.take(reader.size())
    reader.take(4)
    return index
  })
}

function outputScripts(reader: ByteReader): Uint8Array[] {
  reader.take(4)
  let count = reader.size()
  if (count === 0) {
    reader.byte() // a count of 0 marks a transaction with witnesses
    count = reader.size()
  }
  readSpent(reader, count)
  return Array.from({ length: reader.size() }, () => readOutput(reader))
}

function readOutput(reader: ByteReader): Uint8Array {
  reader.take(8)
  return reader.take(reader.size())
}
