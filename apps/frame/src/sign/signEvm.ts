import type { Hex, TransactionSerializable, TypedDataDefinition } from 'viem'
import { hashMessage, hashTypedData, hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import { signHash, toSignatureHex } from './signHash'

// viem makes the bytes, and noble signs them: viem's own signers bring a second copy of the curve (25 kB).

/** `personal_sign`. Hexadecimal digits are bytes, everything else is text, as other wallets take it. */
export function signPersonalMessage(message: string, key: Uint8Array): Hex {
  const isBytes = /^0x(?:[\da-f]{2})*$/i.test(message)
  const hash = hashMessage(isBytes ? { raw: message as Hex } : message, 'bytes')
  return toSignatureHex(signHash(hash, key))
}

/** `eth_signTypedData_v4`. */
export function signTypedMessage(data: TypedDataDefinition, key: Uint8Array): Hex {
  return toSignatureHex(signHash(hexToBytes(hashTypedData(data)), key))
}

/** A transaction whose every field is set, as it is sent. */
export function signEvmTransaction(transaction: TransactionSerializable, key: Uint8Array): Hex {
  const hash = keccak256(serializeTransaction(transaction), 'bytes')
  return serializeTransaction(transaction, signHash(hash, key))
}
