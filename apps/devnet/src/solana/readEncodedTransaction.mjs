import { getBase58Encoder } from '@solana/kit'
import { RpcError } from './RpcError.mjs'
import { readWireTransaction } from './readWireTransaction.mjs'

/** A transaction of 1232 bytes in base58; base64 needs less. */
const LONGEST = 1683

/**
 * Reads a transaction from the text of a request.
 * @param {unknown} text
 * @param {unknown} encoding base58 unless it says base64
 */
export function readEncodedTransaction(text, encoding) {
  if (typeof text !== 'string') throw RpcError.badParams('the transaction must be a text.')
  if (text.length > LONGEST) throw RpcError.badParams('the transaction is too large: 1232 bytes are allowed.')
  return readWireTransaction(decode(text, encoding ?? 'base58'))
}

function decode(text, encoding) {
  if (encoding === 'base64') {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw RpcError.badParams('the transaction is not base64.')
    return new Uint8Array(Buffer.from(text, 'base64'))
  }
  if (encoding !== 'base58') throw RpcError.badParams('encoding must be base58 or base64.')
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    throw RpcError.badParams('the transaction is not base58.')
  }
}
