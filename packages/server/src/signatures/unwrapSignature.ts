import { bytesToHex } from '@noble/hashes/utils.js'

/** What ERC-6492 puts around a signature: the call that deploys the account, or makes it ready. */
export type UnwrappedSignature = {
  /** Whom to call first; undefined for a plain signature. */
  factory?: { address: string; data: Uint8Array }
  signature: Uint8Array
}

const mark = '6492'.repeat(16)

/** Takes a signature of ERC-6492 apart; any other comes back as it is. Throws where it is marked as one and is none. */
export function unwrapSignature(bytes: Uint8Array): UnwrappedSignature {
  if (bytesToHex(bytes.subarray(-32)) !== mark) return { signature: bytes }
  const body = bytes.subarray(0, -32)
  const word = (at: number) => {
    if (at + 32 > body.length) throw new RangeError('A wrapped signature is cut off')
    return bytesToHex(body.subarray(at, at + 32))
  }
  const number = (at: number) => {
    const value = BigInt(`0x${word(at)}`)
    if (value > body.length) throw new RangeError('A wrapped signature points outside of itself')
    return Number(value)
  }
  const bytesAt = (at: number) => {
    const start = number(at)
    const length = number(start)
    if (start + 32 + length > body.length) throw new RangeError('A wrapped signature is cut off')
    return body.subarray(start + 32, start + 32 + length)
  }
  return { factory: { address: word(0).slice(24), data: bytesAt(32) }, signature: bytesAt(64) }
}
