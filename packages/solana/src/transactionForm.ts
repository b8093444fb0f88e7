import { kitError } from '@latchkey/protocol'
import type { Transaction } from '@solana/kit'
import { isBytes, isEqual } from './bytes'
import { readMessage, readTransaction, type WireTransaction, writeTransaction } from './wireTransaction'

/** A transaction in the site's form: its bytes for the wallet, and how to return a signed one in the same form. */
export type TransactionForm = {
  bytes: Uint8Array
  wire: WireTransaction
  /** Throws if the bytes are not a transaction. */
  restore(signed: Uint8Array): unknown
}

/**
 * Reads a transaction in one of four forms, told apart by their shape: serialised bytes, a `Transaction` of @solana/kit,
 * and a `Transaction` or `VersionedTransaction` of @solana/web3.js 1.
 */
export function readForm(given: unknown): TransactionForm {
  try {
    const [bytes, restore] = formOf(given)
    return { bytes, wire: readTransaction(bytes), restore }
  } catch (cause) {
    const details = cause instanceof Error ? cause.message : 'it cannot be serialised'
    throw kitError('request/invalid', { value: 'transaction', details, cause })
  }
}

type Form = [bytes: Uint8Array, restore: TransactionForm['restore']]

function formOf(given: unknown): Form {
  if (isBytes(given)) return [copyOf(given), signed => signed]
  if (isKit(given)) return [kitBytes(given), signed => kitTransaction(given, signed)]
  const { message, instructions, serialize, constructor: Made } = Object(given) as Web3Transaction
  if (typeof serialize === 'function' && message && Made.deserialize)
    return [copyOf(serialize.call(given)), signed => Made.deserialize?.(signed)]
  if (typeof serialize === 'function' && instructions && Made.from) {
    const bytes = serialize.call(given, { requireAllSignatures: false, verifySignatures: false })
    return [copyOf(bytes), signed => Made.from?.(signed)]
  }
  throw new TypeError('it is neither bytes nor a transaction of @solana/kit or @solana/web3.js')
}

/** In web3.js, a versioned transaction has a message and `deserialize`, a legacy one instructions and `from`. */
type Web3Transaction = {
  message?: unknown
  instructions?: unknown
  serialize?: (options?: object) => unknown
  constructor: { deserialize?(bytes: Uint8Array): unknown; from?(bytes: Uint8Array): unknown }
}

/** A copy, so that neither the site nor the wallet can change what is being signed. */
function copyOf(bytes: unknown): Uint8Array {
  if (!isBytes(bytes)) throw new TypeError('it does not serialise to bytes')
  return new Uint8Array(bytes)
}

function isKit(given: unknown): given is Transaction {
  const { messageBytes, signatures } = Object(given) as Partial<Transaction>
  return isBytes(messageBytes) && typeof signatures === 'object' && signatures !== null
}

function kitBytes({ messageBytes, signatures }: Transaction): Uint8Array {
  const message = new Uint8Array(messageBytes)
  const { signers } = readMessage(message)
  const given = new Map<string, unknown>(Object.entries(signatures))
  const all = signers.map(signer => {
    const signature = given.get(signer) ?? new Uint8Array(64)
    if (!isBytes(signature) || signature.length !== 64) throw new TypeError('a signature of it is not one')
    return new Uint8Array(signature)
  })
  return writeTransaction({ signatures: all, message })
}

/** Keeps the site's own fields beside the message, unless the wallet changed the message. */
function kitTransaction(given: Transaction, signed: Uint8Array): Transaction {
  const { signers, signatures, message } = readTransaction(signed)
  const entries = signatures.map(
    (bytes, index) => [signers[index], bytes.some(byte => byte !== 0) ? bytes : null] as const,
  )
  const kept = isEqual(new Uint8Array(given.messageBytes), message) ? given : {}
  return Object.freeze({
    ...kept,
    messageBytes: message,
    signatures: Object.freeze(Object.fromEntries(entries)),
  }) as unknown as Transaction
}
