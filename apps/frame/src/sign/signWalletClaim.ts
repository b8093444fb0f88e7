import { walletClaimText } from '@latchkey/protocol/frame'
import { sha256 } from '@noble/hashes/sha2.js'
import { signHash, toSignatureHex } from './signHash'

/**
 * Proves to the gateway that this device has the wallet whose share it brings (`walletRestore`). What is signed is no
 * message and no transaction, so that no page can ask for the same signature.
 */
export function signWalletClaim(claim: { userId: string; share: string }, evmKey: Uint8Array): `0x${string}` {
  return toSignatureHex(signHash(sha256(new TextEncoder().encode(walletClaimText(claim))), evmKey))
}
