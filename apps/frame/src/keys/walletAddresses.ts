import { toBase58, toChecksum } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { WalletKeys } from './walletKeys'

/** What everybody may know of a wallet. */
export type WalletAddresses = { evm: string; evmOwner: string; solana: string }

export function walletAddresses({ evm, evmOwner, solana }: WalletKeys): WalletAddresses {
  return {
    evm: evmAddress(evm),
    evmOwner: evmAddress(evmOwner),
    solana: toBase58(ed25519.getPublicKey(solana)),
  }
}

function evmAddress(key: Uint8Array): string {
  const point = secp256k1.getPublicKey(key, false)
  return toChecksum(bytesToHex(keccak_256(point.subarray(1)).subarray(12)))
}
