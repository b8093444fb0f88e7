import type { EvmPrice } from '../chain/evmMarket'

/** How fast the visitor wants the transaction. */
export const sendSpeeds = ['slow', 'normal', 'fast'] as const
export type SendSpeed = (typeof sendSpeeds)[number]

export type SolanaPrice = { unitLimit: number; unitPrice: bigint }

/** The fee of a transfer, in the native currency's smallest unit. */
export type SendFee = {
  /** The probable fee. */
  likely: bigint
  /** The highest possible fee, which the account must have. */
  most: bigint
  price: EvmPrice | SolanaPrice
}

export type SendFees = {
  speeds: Readonly<Record<SendSpeed, SendFee>>
  /** The part of each fee that opens an account for the receiver (Solana). */
  deposit: bigint
}

/** The fees of all speeds, made from their places: 0, 1, 2. */
export function feesOf(fee: (place: 0 | 1 | 2) => SendFee, deposit = 0n): SendFees {
  return { speeds: { slow: fee(0), normal: fee(1), fast: fee(2) }, deposit }
}
