import { extension } from '../extensionApi'
import type { News } from '../wire/news'
import { hexOf } from './hexOf'
import { visibleAccounts } from './visibleAccounts'
import type { WalletState } from './walletState'

/** Tells every tab of every site that knows the wallet what a change means for it. */
export async function tellSites(before: WalletState, after: WalletState): Promise<void> {
  const origins = new Set([...before.sites, ...after.sites])
  await Promise.all([...origins].map(origin => tellSite(origin, newsFor(origin, before, after))))
}

function newsFor(origin: string, before: WalletState, after: WalletState): News[] {
  const news: News[] = []
  const accounts = visibleAccounts(after, origin)
  if (before.chainId !== after.chainId) news.push({ event: 'chainChanged', value: hexOf(after.chainId) })
  if (visibleAccounts(before, origin).join() !== accounts.join())
    news.push({ event: 'accountsChanged', value: accounts })
  return news
}

async function tellSite(origin: string, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const tabs = await extension.tabs.query({ url: `${origin}/*` })
  // A tab that is just loading hears nothing; it asks when it is ready.
  for (const { id } of tabs)
    for (const one of news)
      if (id !== undefined)
        await extension.tabs.sendMessage(id, { origin, news: one }, { frameId: 0 }).catch(() => {})
}
