import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { phraseOf } from './phrase'
import type { Secret } from './secret'
import { wipe } from './wipe'

/** The private keys of a wallet, 32 bytes each. */
export type WalletKeys = {
  /** Of the plain account on EVM chains. */
  evm: Uint8Array
  /**
   * Of the smart account's owner. One key for both would make a signature of one account valid for the other
   * (the smart account's ERC-1271 does not bind its address).
   */
  evmOwner: Uint8Array
  solana: Uint8Array
}

/** From here on a step can only be taken with the private key. */
const hardened = 0x80000000
const evmPath = [44 + hardened, 60 + hardened, hardened, 0]
const solanaPath = [44 + hardened, 501 + hardened, hardened, hardened]

/** The keys behind a secret, on the paths that every other wallet uses. Wipe them with `wipeKeys`. */
export async function walletKeys(secret: Secret): Promise<WalletKeys> {
  const seed = await seedOf(phraseOf(secret))
  try {
    const evm = (index: number) => derive('Bitcoin seed', seed, [...evmPath, index], onCurve)
    return { evm: evm(0), evmOwner: evm(1), solana: derive('ed25519 seed', seed, solanaPath, onEdwards) }
  } finally {
    wipe(seed)
  }
}

export function wipeKeys({ evm, evmOwner, solana }: WalletKeys): void {
  wipe(evm, evmOwner, solana)
}

/** BIP-39. English words alone need no normalising. */
async function seedOf(phrase: string): Promise<Uint8Array> {
  const bytes = new TextEncoder()
  const base = await crypto.subtle.importKey('raw', bytes.encode(phrase), 'PBKDF2', false, ['deriveBits'])
  const terms = { name: 'PBKDF2', hash: 'SHA-512', salt: bytes.encode('mnemonic'), iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(terms, base, 512))
}

/** How a curve goes one step on: what is hashed, and the key that follows from the hash. */
type Curve = {
  data(key: Uint8Array, step: number): Uint8Array
  next(key: Uint8Array, found: Uint8Array): Uint8Array
}

/** BIP-32. */
const onCurve: Curve = {
  data: (key, step) => (step < hardened ? secp256k1.getPublicKey(key, true) : privateData(key)),
  next(key, found) {
    const { Fn } = secp256k1.Point
    const added = Fn.fromBytes(found)
    const sum = Fn.add(Fn.fromBytes(key), added)
    // BIP-32 leaves it out. Of 2^127 keys one is such.
    if (!Fn.isValid(added) || Fn.is0(sum)) throw new TypeError('no key on this path')
    return Fn.toBytes(sum)
  },
}

/** SLIP-10 for ed25519, where every step is hardened. */
const onEdwards: Curve = { data: privateData, next: (_, found) => Uint8Array.from(found) }

function privateData(key: Uint8Array): Uint8Array {
  const data = new Uint8Array(33)
  data.set(key, 1)
  return data
}

/**
 * The key at the end of a path. The packages that know all of both standards weigh four times as much; that this finds the
 * same keys is tested against them.
 */
function derive(start: string, seed: Uint8Array, path: readonly number[], curve: Curve): Uint8Array {
  const root = hmac(sha512, new TextEncoder().encode(start), seed)
  let key: Uint8Array = root.slice(0, 32)
  let chain = root.slice(32)
  wipe(root)
  for (const step of path) {
    const known = curve.data(key, step)
    const data = new Uint8Array(37)
    data.set(known)
    new DataView(data.buffer).setUint32(33, step)
    const found = hmac(sha512, chain, data)
    const next = curve.next(key, found.subarray(0, 32))
    wipe(key, chain, known, data)
    key = next
    chain = found.slice(32)
    wipe(found)
  }
  wipe(chain)
  return key
}
