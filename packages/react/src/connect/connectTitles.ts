import type { ChainNamespace } from '@latchkey/protocol'
import type { TextKey } from '../text/en'

/** How a wallet of one chain family is asked for. */
export const connectTitles: Partial<Record<ChainNamespace, TextKey>> = {
  eip155: 'connect.ethereum',
  solana: 'connect.solana',
  bip122: 'connect.bitcoin',
}
