import type { AboutAnswer } from '@latchkey/protocol'
import type { Log } from '../kernel/log'
import type { Nfts } from '../nfts/createNfts'
import type { Pictures } from '../pictures/createPictures'
import type { Prices } from '../prices/createPrices'
import type { ListedLooks } from '../tokenLists/createListedLooks'
import type { ChainAsked } from './askChains'
import type { ListPosition } from './listPosition'

/** What answers about accounts are made with. */
export type AnswerWorld = {
  log: Log
  nfts: Nfts
  prices: Prices
  pictures: Pictures
  /** Which tokens of a chain the operator's lists name. */
  listed(chainId: string): Promise<ListedLooks>
}

/** An account, and the chains on which it is looked at. */
export type Asked = { account: string; chains: readonly ChainAsked[]; signal: AbortSignal }

/** One page of a list over these chains; `next` is where it goes on. */
export type AnswerPage<Row> = {
  answer: AboutAnswer & { data: Row[] }
  next: ListPosition | undefined
}
