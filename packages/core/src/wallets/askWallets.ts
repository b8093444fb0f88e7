import { getWallets, type WalletPage } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { ask } from '../projects/ask'
import { visibleWallets } from './visibleWallets'
import type { WalletQuery } from './walletCalls'
import { preloadImages, walletImageUrl } from './walletImages'

/** Asks the registry for wallets and keeps those that can be used here. Their pictures come along (REG-08). */
export async function askWallets(kit: Kit, query: WalletQuery, signal?: AbortSignal): Promise<WalletPage> {
  const { data, count } = await askRegistry(kit, query, signal)
  const wallets = visibleWallets(kit, data)
  preloadImages(
    kit,
    wallets.map(wallet => walletImageUrl(kit, wallet)),
  )
  return { data: wallets, count }
}

/** Asks the registry for wallets, as they are. */
export function askRegistry(kit: Kit, query: WalletQuery, signal?: AbortSignal): Promise<WalletPage> {
  return ask(kit, 'registry', getWallets, { query, ...(signal ? { signal } : {}) })
}
