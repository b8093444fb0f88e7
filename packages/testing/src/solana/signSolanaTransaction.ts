import { type Address, getTransactionDecoder, getTransactionEncoder, type SignatureBytes } from '@solana/kit'
import type { SolanaKey } from './solanaKey'

/**
 * Signs a serialized transaction; returns it, and the signature that is its id. Undefined if it does not
 * require the key.
 */
export function signSolanaTransaction(
  { address, sign }: SolanaKey,
  bytes: Uint8Array,
): { signed: Uint8Array; id: Uint8Array } | undefined {
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  if (!(address in signatures)) return undefined
  const signature = sign(new Uint8Array(messageBytes)) as SignatureBytes
  const all: typeof signatures = { ...signatures, [address as Address]: signature }
  const [first] = Object.values(all)
  return {
    signed: new Uint8Array(getTransactionEncoder().encode({ messageBytes, signatures: all })),
    id: first ?? new Uint8Array(64),
  }
}
