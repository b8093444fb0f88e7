import { fromBase58 } from './fromBase58'

/** Whether this is an address on Solana: 32 bytes in base58. Many texts of the right letters are not. */
export function isSolanaKey(value: unknown): value is string {
  return typeof value === 'string' && fromBase58(value, 32) !== undefined
}
