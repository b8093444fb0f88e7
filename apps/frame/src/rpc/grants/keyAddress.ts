import { fromBase58, toChecksum } from '@latchkey/protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { badParams } from '../../host/rpcFailure'
import { notHere } from './fieldsOf'

/** How a `did:key` begins whose key is of secp256k1: the number 0xe7 of multicodec. */
const ofCurve = [0xe7, 0x01] as const

/** The address of a public key of secp256k1: as `did:key:z…`, or as its bytes in hexadecimal digits. */
export function keyAddress(key: string): `0x${string}` {
  const point = readPoint(bytesOf(key))
  return toChecksum(bytesToHex(keccak_256(point.subarray(1)).subarray(12))) as `0x${string}`
}

function bytesOf(key: string): Uint8Array {
  if (/^0x(?:[\da-f]{66}|[\da-f]{130})$/i.test(key)) return hexToBytes(key.slice(2))
  const [, text] = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(key) ?? []
  if (!text) throw badParams('The key of the signer is no public key')
  const bytes = fromBase58(text)
  if (ofCurve.some((byte, at) => bytes[at] !== byte)) throw notHere('A key of another curve than secp256k1')
  return bytes.subarray(ofCurve.length)
}

function readPoint(bytes: Uint8Array): Uint8Array {
  try {
    return secp256k1.Point.fromBytes(bytes).toBytes(false)
  } catch {
    throw badParams('The key of the signer is no public key')
  }
}
