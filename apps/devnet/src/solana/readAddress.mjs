import { isAddress } from '@solana/kit'
import { RpcError } from './RpcError.mjs'

/**
 * @param {unknown} value
 * @param {string} [what]
 * @returns {import('@solana/kit').Address}
 */
export function readAddress(value, what = 'address') {
  if (typeof value === 'string' && isAddress(value)) return value
  throw RpcError.badParams(`${what} must be 32 bytes in base58.`)
}
