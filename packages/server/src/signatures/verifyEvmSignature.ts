import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { askContract } from './askContract'
import { messageBytes } from './messageBytes'
import type { Rpc } from './rpc'
import type { SignedMessage } from './signedMessage'

/** The address (in small letters) whose key signed a hash with these 65 bytes; undefined where no key did. */
export type RecoverSigner = (
  hash: Uint8Array,
  signature: Uint8Array,
) => string | undefined | Promise<string | undefined>

const half = secp256k1.Point.Fn.ORDER / 2n

/** Whether a key or a contract signed a text (EIP-191). The key is tried first: that needs no node. */
export async function verifyEvmSignature(
  signed: SignedMessage,
  rpc?: Rpc,
  recover: RecoverSigner = recovered,
): Promise<boolean> {
  if (!/^0x(?:[\da-f]{2})*$/i.test(signed.signature) || !/^0x[\da-f]{40}$/i.test(signed.address)) return false
  const signature = hexToBytes(signed.signature.slice(2))
  const hash = messageHash(messageBytes(signed.message))
  if (hasPlainForm(signature) && (await recover(hash, signature)) === signed.address.toLowerCase()) {
    // The same key could have made a second signature out of this one; contracts refuse those, too.
    return BigInt(`0x${bytesToHex(signature.subarray(32, 64))}`) <= half
  }
  return rpc && signature.length > 0 ? askContract(rpc, signed, hash, signature) : false
}

function messageHash(message: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak_256(concatBytes(prefix, message))
}

/** Two numbers and how the key lies, which is 0 or 1, or 27 or 28. */
function hasPlainForm(signature: Uint8Array): boolean {
  return signature.length === 65 && [0, 1, 27, 28].includes(signature[64] ?? -1)
}

function recovered(hash: Uint8Array, signature: Uint8Array): string | undefined {
  try {
    const parity = Uint8Array.of((signature[64] ?? 0) % 27)
    const whole = concatBytes(parity, signature.subarray(0, 64))
    const key = secp256k1.Signature.fromBytes(whole, 'recovered').recoverPublicKey(hash).toBytes(false)
    return `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(12))}`
  } catch {
    return undefined
  }
}
