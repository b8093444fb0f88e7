import { toBase58 } from '@latchkey/protocol'
import { createByteReader } from './createByteReader'

/** What a token says of itself, unread. */
export type TokenText = { name: string; symbol: string; uri: string }

export type DecodedMint = {
  decimals: number
  supply: bigint
  text: TokenText | undefined
  /** The mint of the group that has taken it in, with Token-2022. */
  group: string | undefined
}

const mintSize = 82
const kindAt = 165
const isMint = 1
const metadataExtension = 19
const memberExtension = 23
const mostExtensions = 64

/** Decodes a mint of either token program, with the name that Token-2022 can keep in it; undefined if it is none. */
export function decodeMint(data: Buffer): DecodedMint | undefined {
  const isPlain = data.length === mintSize
  if (!isPlain && (data.length <= kindAt || data[kindAt] !== isMint)) return undefined
  if (data[45] !== 1) return undefined // not initialized
  const mint = { supply: data.readBigUInt64LE(36), decimals: data.readUInt8(44) }
  return { ...mint, ...(isPlain ? { text: undefined, group: undefined } : readExtensions(data)) }
}

/** Behind the base: type, length and value of each extension. */
function readExtensions(data: Buffer): Pick<DecodedMint, 'text' | 'group'> {
  const reader = createByteReader(data, kindAt + 1)
  const found: Pick<DecodedMint, 'text' | 'group'> = { text: undefined, group: undefined }
  try {
    for (let count = 0; count < mostExtensions && reader.left >= 4; count++) {
      const type = reader.u16()
      const value = reader.bytes(reader.u16())
      if (type === metadataExtension) found.text ??= readMetadata(value)
      // Its own mint comes first, then the group's; only the group's authority can write it.
      if (type === memberExtension) found.group ??= toBase58(createByteReader(value, 32).bytes(32))
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

function readMetadata(value: Buffer): TokenText {
  const reader = createByteReader(value, 64) // behind the authority and the mint
  return { name: reader.text(), symbol: reader.text(), uri: reader.text() }
}
