import type { AboutAnswer, Nft } from '@latchkey/protocol'
import { defineAccountList } from '../portfolio/accountList'

/** The loaded NFTs of an account on its network, and notices about them. */
export type Nfts = AboutAnswer & {
  nfts: readonly Nft[]
  /** The cursor of the next page; null after the last one. */
  next: string | null
}

/** The NFTs of the account in use, page by page (ACC-32). */
export const nfts = defineAccountList<Nfts>('nfts', {
  // The code that asks loads with the first request: a page that only reads the state need not have it.
  ask: async (kit, asked) => (await import('./askNfts')).askNfts(kit, asked),
})
