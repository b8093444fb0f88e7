import type { WalletAddresses } from '@latchkey/protocol/frame'
import type { TransactionSerializable, TypedDataDefinition } from 'viem'

/** What the wallet shall sign, after the visitor agreed to it. */
export type SignOrder =
  | { kind: 'personal'; message: string; by?: 'owner' }
  /** `owner`: with the key of the smart account's owner, not with the plain account's. */
  | { kind: 'typed'; data: TypedDataDefinition; by?: 'owner' }
  /** Every field set, as it is sent. */
  | { kind: 'transaction'; transaction: TransactionSerializable }
  | { kind: 'solana-message'; message: Uint8Array }
  /** Legacy or version 0, with room for the signatures. */
  | { kind: 'solana-transaction'; transaction: Uint8Array }

/** The wallet of whoever is logged in on this device. It asks nobody: approval comes before. */
export type OpenWallet = {
  addresses(): Promise<WalletAddresses>
  /** A signature, or the signed transaction: hexadecimal for EVM chains, base58 for Solana. */
  sign(order: SignOrder): Promise<string>
}
