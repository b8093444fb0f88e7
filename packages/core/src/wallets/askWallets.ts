import { getWallets, type WalletPage } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import type { FetchContext } from '../queries/query'
import { visibleWallets } from './visibleWallets'
import type { WalletQuery } from './walletCalls'
import { preloadImages, walletImageUrl } from './walletImages'

/** Asks the registry for wallets and keeps those that can be used here. Their pictures come along (REG-08). */
export async function askWallets(kit: Kit, query: WalletQuery, context: FetchContext): Promise<WalletPage> {
  const { data, count } = await askRegistry(kit, query, context)
  const wallets = visibleWallets(kit, data)
  preloadImages(
    kit,
    wallets.map(wallet => walletImageUrl(kit, wallet)),
  )
  return { data: wallets, count }
}

/** Asks the registry for wallets, as they are. */
export function askRegistry(kit: Kit, query: WalletQuery, context: FetchContext): Promise<WalletPage> {
  return callGateway(kit, 'registry', getWallets, { query, ...context })
}
