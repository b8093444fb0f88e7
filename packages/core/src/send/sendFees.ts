import type { EvmPrice } from '../chain/evmMarket'

/** How much a visitor pays to be served sooner. */
export const sendSpeeds = ['slow', 'normal', 'fast'] as const
export type SendSpeed = (typeof sendSpeeds)[number]

export type SolanaPrice = { unitLimit: number; unitPrice: bigint }

/** What sending costs, in the smallest unit of the network's own coin. */
export type SendFee = {
  /** What it will probably come to. */
  likely: bigint
  /** What may be taken at most, and so has to be there. */
  most: bigint
  price: EvmPrice | SolanaPrice
}

export type SendFees = {
  speeds: Readonly<Record<SendSpeed, SendFee>>
  /** Part of each fee that opens an account for the receiver (Solana). */
  deposit: bigint
}

/** Fees of all speeds, each made of its place: 0, 1, 2. */
export function feesOf(fee: (place: 0 | 1 | 2) => SendFee, deposit = 0n): SendFees {
  return { speeds: { slow: fee(0), normal: fee(1), fast: fee(2) }, deposit }
}
