import type { ChainNamespace } from '@latchkey/protocol'
import type { connectTexts } from './connectTexts'

/** The title for the wallets of one namespace. */
export const connectTitles: Partial<Record<ChainNamespace, keyof typeof connectTexts>> = {
  eip155: 'connect.ethereum',
  solana: 'connect.solana',
  bip122: 'connect.bitcoin',
}
