/** A message and who is said to have signed it. */
export type SignedMessage = {
  /** `eip155:1` */
  networkId: string
  address: string
  /** The text as it was signed, or its bytes. */
  message: string | Uint8Array
  /** Hex on EVM chains, base58 (or base64) on Solana, base64 on Bitcoin. */
  signature: string
}
