import { kitError } from '@latchkey/protocol'
import { fromBase58 } from './fromBase58'

/** The 32 bytes of an address on Solana. */
export function keyBytes(address: string): Uint8Array {
  const bytes = fromBase58(address)
  if (bytes?.length !== 32) throw kitError('request/invalid', { value: 'address', details: address })
  return bytes
}
