import { toBase58 } from '@latchkey/protocol'
import { type ByteReader, createByteReader } from './createByteReader'
import type { TokenText } from './decodeMint'

export type MetaplexText = TokenText & {
  /** The mint of a collection that has confirmed that this token belongs to it. */
  collection: string | undefined
  /** Things of a game, of which there may be many alike. */
  isAsset: boolean
}

const metadataVersion1 = 4
const creatorSize = 34
const fungibleAsset = 1

/** Decodes the account in which the Metaplex program describes a mint; undefined if it describes another one. */
export function decodeMetaplex(data: Buffer, mint: string): MetaplexText | undefined {
  const reader = createByteReader(data)
  try {
    if (reader.u8() !== metadataVersion1) return undefined
    reader.bytes(32) // who may change it
    if (toBase58(reader.bytes(32)) !== mint) return undefined
    const [name, symbol, uri] = [padded(reader), padded(reader), padded(reader)]
    return { name, symbol, uri, ...readRest(reader) }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Texts are filled up with zeros. */
function padded(reader: ByteReader): string {
  return reader.text().replace(/\0+$/, '')
}

function readRest(reader: ByteReader): Pick<MetaplexText, 'collection' | 'isAsset'> {
  let isAsset = false
  try {
    reader.u16() // the creators' share of sales
    if (reader.u8() === 1) reader.bytes(creatorSize * Math.min(reader.u32(), 10))
    reader.bytes(2) // sold, can be changed
    if (reader.u8() === 1) reader.u8() // the edition's place
    if (reader.u8() === 1) isAsset = reader.u8() === fungibleAsset
    if (reader.u8() !== 1) return { isAsset, collection: undefined }
    const isVerified = reader.u8() === 1
    return { isAsset, collection: isVerified ? toBase58(reader.bytes(32)) : undefined }
  } catch (error) {
    if (error instanceof RangeError) return { isAsset, collection: undefined } // from before there were collections
    throw error
  }
}
