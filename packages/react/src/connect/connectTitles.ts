import type { ChainNamespace } from '@latchkey/protocol'
import type { connectTexts } from './connectTexts'

/** How a wallet of one namespace is asked for. */
export const connectTitles: Partial<Record<ChainNamespace, keyof typeof connectTexts>> = {
  eip155: 'connect.ethereum',
  solana: 'connect.solana',
  bip122: 'connect.bitcoin',
}
