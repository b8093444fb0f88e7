import { getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

export const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const SIZE = 679

/**
 * Where the metadata program keeps a mint's name, and the bytes it keeps there. The program itself is not on this
 * chain: what it wrote can be read, and not be changed.
 * @param {{ mint: import('@solana/kit').Address, authority: import('@solana/kit').Address, name: string, symbol: string, uri: string, fungible: boolean }} of
 */
export async function metaplexAccount({ mint, authority, name, symbol, uri, fungible }) {
  const key = getAddressEncoder()
  const [address] = await getProgramDerivedAddress({
    programAddress: METADATA_PROGRAM,
    seeds: ['metadata', key.encode(METADATA_PROGRAM), key.encode(mint)],
  })
  const data = Buffer.alloc(SIZE)
  Buffer.concat([
    Buffer.of(4), // metadata, version 1
    Buffer.from(key.encode(authority)),
    Buffer.from(key.encode(mint)),
    padded(name, 32),
    padded(symbol, 10),
    padded(uri, 200),
    Buffer.from([0, 0, 0, 1, 1]), // no fee, no creators, sold once, can be changed
    Buffer.from([1, 255]), // the place of the edition
    Buffer.from([1, fungible ? 2 : 0]), // the standard: fungible or not
  ]).copy(data)
  return { address, data }
}

function padded(text, size) {
  const bytes = Buffer.alloc(4 + size)
  bytes.writeUInt32LE(size)
  bytes.write(text, 4)
  return bytes
}
