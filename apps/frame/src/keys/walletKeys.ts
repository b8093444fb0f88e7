import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
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

const evmPath = "m/44'/60'/0'/0"
const solanaPath = [44, 501, 0, 0]

/** The keys behind a secret, on the paths that every other wallet uses. Wipe them with `wipeKeys`. */
export async function walletKeys(secret: Secret): Promise<WalletKeys> {
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(secret, wordlist))
  const root = HDKey.fromMasterSeed(seed)
  const parent = root.derive(evmPath)
  try {
    return { evm: childKey(parent, 0), evmOwner: childKey(parent, 1), solana: edwardsKey(seed, solanaPath) }
  } finally {
    root.wipePrivateData()
    parent.wipePrivateData()
    wipe(seed)
  }
}

export function wipeKeys({ evm, evmOwner, solana }: WalletKeys): void {
  wipe(evm, evmOwner, solana)
}

function childKey(parent: HDKey, index: number): Uint8Array {
  const child = parent.deriveChild(index)
  if (!child.privateKey) throw new TypeError('no key on this path')
  const key = Uint8Array.from(child.privateKey)
  child.wipePrivateData()
  return key
}

/** SLIP-10 for ed25519, where every step is hardened. The packages that have it cost four times as much. */
function edwardsKey(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + 0x80000000)
    const next = hmac(sha512, node.subarray(32), data)
    wipe(node, data)
    node = next
  }
  const key = node.slice(0, 32)
  wipe(node)
  return key
}
