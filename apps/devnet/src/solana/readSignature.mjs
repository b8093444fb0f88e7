import { isSignature } from '@solana/kit'
import { RpcError } from './RpcError.mjs'

/**
 * @param {unknown} value
 * @param {string} [what]
 * @returns {string}
 */
export function readSignature(value, what = 'signature') {
  if (typeof value === 'string' && isSignature(value)) return value
  throw RpcError.badParams(`${what} must be 64 bytes in base58.`)
}
