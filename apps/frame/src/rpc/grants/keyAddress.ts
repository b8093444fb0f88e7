import { fromBase58 } from '@latchkey/protocol'
import { bytesToHex, getAddress, type Hex, hexToBytes, keccak256, numberToHex, sliceHex } from 'viem'
import { badParams } from '../../host/rpcFailure'
import { notHere } from './fieldsOf'

/** How a `did:key` begins whose key is of secp256k1: the number 0xe7 of multicodec. */
const ofCurve = [0xe7, 0x01] as const

/** The field of secp256k1, whose points have y² = x³ + 7. The keys are public, so that nothing here has to hide its time. */
const prime = 2n ** 256n - 2n ** 32n - 977n

/** The address of a public key of secp256k1: as `did:key:z…`, or as its bytes in hexadecimal digits. */
export function keyAddress(key: string): `0x${string}` {
  const { x, y } = readPoint(bytesOf(key))
  const point = `${numberToHex(x, { size: 32 })}${numberToHex(y, { size: 32 }).slice(2)}` as Hex
  return getAddress(sliceHex(keccak256(point), 12))
}

function bytesOf(key: string): Hex {
  if (/^0x(?:[\da-f]{66}|[\da-f]{130})$/i.test(key)) return key as Hex
  const [, text] = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(key) ?? []
  if (!text) throw noKey()
  const bytes = fromBase58(text)
  if (ofCurve.some((byte, at) => bytes[at] !== byte)) throw otherCurve()
  return bytesToHex(bytes.subarray(ofCurve.length))
}

/** With both coordinates, or with one and whether the other is odd. */
function readPoint(bytes: Hex): { x: bigint; y: bigint } {
  const { length, 0: kind } = hexToBytes(bytes)
  const isWhole = length === 65 && kind === 4
  if (!isWhole && (length !== 33 || (kind !== 2 && kind !== 3))) throw noKey()
  const x = BigInt(sliceHex(bytes, 1, 33))
  const square = (x ** 3n + 7n) % prime
  const y = isWhole ? BigInt(sliceHex(bytes, 33)) : withSign(root(square), kind === 3)
  if (x >= prime || y >= prime || (y * y) % prime !== square) throw noKey()
  return { x, y }
}

function withSign(y: bigint, isOdd: boolean): bigint {
  return (y % 2n === 1n) === isOdd ? y : prime - y
}

/** The square root, where there is one: this prime leaves 3 when it is divided by 4. */
function root(square: bigint): bigint {
  let power = 1n
  let base = square
  for (let rest = (prime + 1n) / 4n; rest > 0n; rest >>= 1n) {
    if (rest & 1n) power = (power * base) % prime
    base = (base * base) % prime
  }
  return power
}

const noKey = () => badParams('The key of the signer is no public key')
export const otherCurve = () => notHere('A key of another curve than secp256k1')
