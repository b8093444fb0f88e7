import type { CaipAddress, Nft } from '@latchkey/protocol'
import type { Network } from '../networks/network'

/** What is to be sent, by whom, to whom: exactly what a wallet is asked to sign. */
export type Transfer = {
  network: Network
  from: string
  to: string
  /** Without one it is the network's own coin (SND-10). */
  tokenAddress?: CaipAddress | undefined
  /** Which one of a collection, where it is an NFT (ACC-32). */
  nft?: Pick<Nft, 'standard' | 'tokenId'> | undefined
  decimals: number
  /** In the smallest unit. */
  value: bigint
  /** Of a payment, whose transaction it shall be: it is carried beside the transfer. */
  mark?: string | undefined
}
