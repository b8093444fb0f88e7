import { keccak256 } from './keccak256'

/**
 * The hash of a raw signed transaction; undefined if it is none, and for blob transactions, which are sent with more data
 * than the hash covers.
 */
export function transactionHash(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(raw) || /^0x03/i.test(raw)) return undefined
  return `0x${keccak256(Buffer.from(raw.slice(2), 'hex')).toString('hex')}`
}
