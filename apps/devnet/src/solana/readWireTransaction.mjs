import { getBase58Decoder, getCompiledTransactionMessageCodec } from '@solana/kit'
import { RpcError } from './RpcError.mjs'

const LARGEST = 1232
const SIGNATURE = 64

/**
 * @typedef {{
 *   bytes: Uint8Array,
 *   messageBytes: Uint8Array,
 *   message: import('@solana/kit').CompiledTransactionMessage & { lifetimeToken: string },
 *   signatures: string[],
 *   signature: string,
 *   signaturesByAddress: Record<string, Uint8Array>,
 * }} WireTransaction
 */

/**
 * Reads a transaction and checks its form to the last byte: the virtual machine takes the whole process with it
 * when it is handed bytes that it cannot read.
 * @param {Uint8Array} bytes
 * @returns {WireTransaction}
 */
export function readWireTransaction(bytes) {
  if (bytes.length > LARGEST) throw invalid(`it has ${bytes.length} bytes, and ${LARGEST} are allowed`)
  const count = bytes[0] ?? 0
  const start = 1 + count * SIGNATURE
  if (count === 0 || count > 127 || bytes.length <= start) throw invalid('its signatures cannot be read')
  const messageBytes = bytes.subarray(start)
  const message = readMessage(messageBytes)
  if (message.header.numSignerAccounts !== count)
    throw invalid(`it has ${count} signatures, and its message asks for ${message.header.numSignerAccounts}`)
  const raw = Array.from({ length: count }, (_, index) =>
    bytes.slice(1 + index * SIGNATURE, 1 + (index + 1) * SIGNATURE),
  )
  const base58 = getBase58Decoder()
  const signatures = raw.map(signature => base58.decode(signature))
  const signaturesByAddress = Object.fromEntries(
    raw.map((signature, index) => [message.staticAccounts[index], signature]),
  )
  return { bytes, messageBytes, message, signatures, signature: signatures[0] ?? '', signaturesByAddress }
}

function readMessage(bytes) {
  const codec = getCompiledTransactionMessageCodec()
  let message
  try {
    const [read, end] = codec.read(bytes, 0)
    if (end !== bytes.length) throw new Error('bytes are left over')
    if (Buffer.compare(Buffer.from(codec.encode(read)), bytes) !== 0)
      throw new Error('a length is written oddly')
    message = read
  } catch (error) {
    throw invalid(`its message cannot be read: ${error.message}`)
  }
  checkMessage(message)
  return message
}

function checkMessage({ version, header, staticAccounts, instructions, addressTableLookups = [] }) {
  if (version !== 'legacy' && version !== 0) throw invalid(`version ${version} is not supported here`)
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const own = staticAccounts.length
  const loaded = addressTableLookups.map(table => table.writableIndexes.length + table.readonlyIndexes.length)
  const total = loaded.reduce((sum, count) => sum + count, own)
  const sound =
    numReadonlySignerAccounts < numSignerAccounts &&
    numSignerAccounts + numReadonlyNonSignerAccounts <= own &&
    new Set(staticAccounts).size === own &&
    loaded.every(count => count > 0) &&
    total <= 256 &&
    instructions.every(
      ({ programAddressIndex, accountIndices = [] }) =>
        programAddressIndex > 0 && programAddressIndex < own && accountIndices.every(index => index < total),
    )
  if (!sound) throw invalid('its accounts do not fit together')
}

function invalid(why) {
  return RpcError.badParams(`invalid transaction: ${why}`)
}
