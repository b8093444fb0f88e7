import type { CaipAddress, Nft } from '@latchkey/protocol'
import type { Network } from '../networks/network'

/** Exactly the transfer that a wallet signs: what, from whom, to whom. */
export type Transfer = {
  network: Network
  from: string
  to: string
  /** By default the native currency (SND-10). */
  tokenAddress?: CaipAddress | undefined
  /** The one to send of a collection, for an NFT (ACC-32). */
  nft?: Pick<Nft, 'standard' | 'tokenId'> | undefined
  decimals: number
  /** In the smallest unit. */
  value: bigint
  /** A payment's mark, which ties the transaction to it: it travels beside the transfer. */
  mark?: string | undefined
}
