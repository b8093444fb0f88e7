import { secp256k1 } from '@noble/curves/secp256k1.js'

/** `v` says what `yParity` says, for transactions of the older form. */
export type EvmSignature = { r: `0x${string}`; s: `0x${string}`; v: bigint; yParity: 0 | 1 }

/** Signs 32 bytes. The nonce follows from key and hash (RFC 6979), and `s` is the lower one of two. */
export function signHash(hash: Uint8Array, key: Uint8Array): EvmSignature {
  const bytes = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  const hex = (from: number, to: number): `0x${string}` =>
    `0x${[...bytes.subarray(from, to)].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
  const yParity = bytes[0] === 1 ? 1 : 0
  return { r: hex(1, 33), s: hex(33, 65), v: 27n + BigInt(yParity), yParity }
}

/** As wallets give it to sites: 65 bytes. */
export function toSignatureHex({ r, s, yParity }: EvmSignature): `0x${string}` {
  return `0x${r.slice(2)}${s.slice(2)}${yParity === 1 ? '1c' : '1b'}`
}
