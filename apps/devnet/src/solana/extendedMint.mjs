import { getAddressEncoder } from '@solana/kit'

const ACCOUNT_TYPE_AT = 165
const METADATA_POINTER = 18
const TOKEN_METADATA = 19

/**
 * A mint of Token-2022 that holds its own name, symbol and address of further metadata: the base, then one entry of
 * type, length and value for each extension.
 * @param {Uint8Array} base
 * @param {{ mint: import('@solana/kit').Address, authority: import('@solana/kit').Address, name: string, symbol: string, uri: string }} of
 */
export function extendedMint(base, { mint, authority, name, symbol, uri }) {
  const [authorityKey, mintKey] = [authority, mint].map(address =>
    Buffer.from(getAddressEncoder().encode(address)),
  )
  const start = Buffer.alloc(ACCOUNT_TYPE_AT + 1)
  start.set(base)
  start[ACCOUNT_TYPE_AT] = 1 // a mint
  const noFurtherFields = Buffer.alloc(4)
  return Buffer.concat([
    start,
    entry(METADATA_POINTER, [authorityKey, mintKey]),
    entry(TOKEN_METADATA, [authorityKey, mintKey, text(name), text(symbol), text(uri), noFurtherFields]),
  ])
}

function entry(type, parts) {
  const value = Buffer.concat(parts)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type)
  head.writeUInt16LE(value.length, 2)
  return Buffer.concat([head, value])
}

function text(value) {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}
