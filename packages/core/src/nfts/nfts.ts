import type { AboutAnswer, Nft } from '@latchkey/protocol'
import { defineAccountList } from '../portfolio/accountList'

/** The NFTs of an account on its network, as far as they are here, and what is to be said about them. */
export type Nfts = AboutAnswer & {
  nfts: readonly Nft[]
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/** What the account in use has, page by page (ACC-32). */
export const nfts = defineAccountList<Nfts>('nfts', {
  // How it is asked comes with the first question: a page that only reads the state need not have it.
  ask: async (kit, asked) => (await import('./askNfts')).askNfts(kit, asked),
})
