import { RpcError } from './RpcError.mjs'
import { readWireTransaction } from './readWireTransaction.mjs'

const LONGEST = 1643 // 1232 bytes in base64, rounded up

/**
 * Reads a message in base64 as a transaction whose signatures are all zero.
 * @param {unknown} text
 */
export function readEncodedMessage(text) {
  if (typeof text !== 'string' || text.length > LONGEST || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw RpcError.badParams('the message must be base64 of at most 1232 bytes.')
  const message = Buffer.from(text, 'base64')
  const isVersioned = (message[0] ?? 0) >= 0x80
  const signers = message[isVersioned ? 1 : 0] ?? 0
  const bytes = Buffer.concat([Buffer.of(signers), Buffer.alloc(64 * signers), message])
  return readWireTransaction(new Uint8Array(bytes))
}
