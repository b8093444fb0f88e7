import { getAddressDecoder } from '@solana/kit'

const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
const HEADER = 56

/**
 * What an address lookup table holds; undefined for any other account.
 * @param {import('@solana/kit').EncodedAccount | undefined} account
 */
export function readLookupTable(account) {
  if (account?.programAddress !== LOOKUP_TABLE_PROGRAM || account.data.length < HEADER) return undefined
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const decoder = getAddressDecoder()
  return {
    deactivationSlot: view.getBigUint64(4, true),
    lastExtendedSlot: view.getBigUint64(12, true),
    lastExtendedSlotStartIndex: view.getUint8(20),
    authority: view.getUint8(21) === 1 ? decoder.decode(data, 22) : undefined,
    addresses: Array.from({ length: Math.floor((data.length - HEADER) / 32) }, (_, index) =>
      decoder.decode(data, HEADER + index * 32),
    ),
  }
}
