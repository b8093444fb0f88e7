import { toBase58 } from '@latchkey/protocol'
import { joinBytes } from './bytes'

/** A parsed wire transaction. */
export type WireTransaction = {
  version: 'legacy' | 0
  /** The required signers, in order of the signatures. The first one pays. */
  signers: readonly string[]
  /** 64 bytes each; all zero if not signed yet. */
  signatures: readonly Uint8Array[]
  message: Uint8Array
}

/** Parses a serialised transaction as far as signing needs it. Throws if it is invalid. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const [count, start] = readLength(bytes, 0)
  const end = start + count * 64
  const signatures = Array.from({ length: count }, (_, index) => part(bytes, start + index * 64, 64))
  const message = bytes.slice(end)
  const { version, signers } = readMessage(message)
  if (signers.length !== count)
    throw new TypeError(`it has ${count} signatures for ${signers.length} signers`)
  return { version, signers, signatures, message }
}

export function writeTransaction({
  signatures,
  message,
}: Pick<WireTransaction, 'signatures' | 'message'>): Uint8Array {
  return joinBytes(writeLength(signatures.length), ...signatures, message)
}

/** The signers and the version of a message. */
export function readMessage(message: Uint8Array): Pick<WireTransaction, 'version' | 'signers'> {
  const [first = 0] = message
  const versioned = first >= 0x80
  if (versioned && first !== 0x80) throw new TypeError(`version ${first - 0x80} is not known`)
  const header = versioned ? 1 : 0
  const [count = 0] = part(message, header, 3)
  const [accounts, start] = readLength(message, header + 3)
  if (count === 0 || count > accounts) throw new TypeError('it has no signer, or more than accounts')
  part(message, start, accounts * 32 + 32) // the accounts and the blockhash
  const signers = Array.from({ length: count }, (_, index) => toBase58(part(message, start + index * 32, 32)))
  return { version: versioned ? 0 : 'legacy', signers }
}

function part(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new TypeError('it ends too early')
  return bytes.slice(start, start + length)
}

/** Reads Solana's compact-u16: seven bits per byte, lowest first. Returns the number and where it ends. */
function readLength(bytes: Uint8Array, start: number): [length: number, end: number] {
  let length = 0
  for (let at = 0; at < 3; at += 1) {
    const [byte = 0] = part(bytes, start + at, 1)
    length |= (byte & 0x7f) << (at * 7)
    if (byte < 0x80) return [length, start + at + 1]
  }
  throw new TypeError('a length in it does not end')
}

function writeLength(length: number): Uint8Array {
  return length < 0x80 ? Uint8Array.of(length) : Uint8Array.of((length & 0x7f) | 0x80, length >> 7)
}
