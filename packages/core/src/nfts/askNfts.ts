import { getNfts, type NftsAnswer } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { ListAsked } from '../portfolio/accountList'
import { askAccount } from '../portfolio/askAccount'
import { nftId } from './nftId'
import type { Nfts } from './nfts'

/** The most pages we reload at once; a visitor who scrolled further loads the rest by scrolling again. */
const mostRenewed = 10

/**
 * Asks the gateway for the next page, or reloads as many NFTs as are loaded: refreshing must not shorten a
 * list that the visitor has scrolled.
 */
export async function askNfts(kit: Kit, asked: ListAsked<Nfts>): Promise<Nfts> {
  const { before, known } = asked
  if (before) return before.next === null ? before : joined(before, await askPage(kit, asked, before.next))
  let list = joined(undefined, await askPage(kit, asked))
  for (let page = 1; page < mostRenewed && list.next !== null; page++) {
    if (list.nfts.length >= (known?.nfts.length ?? 0)) break
    list = joined(list, await askPage(kit, asked, list.next))
  }
  return list
}

async function askPage(kit: Kit, asked: ListAsked<Nfts>, cursor?: string): Promise<NftsAnswer> {
  const answer = await askAccount(kit, getNfts, asked, { query: { cursor }, signal: asked.signal })
  return {
    ...answer,
    // Rows of other chains do not belong in this list, whoever sent them, nor tokens the account no longer
    // owns.
    data: answer.data.filter(
      ({ chainId, amount }) => asked.networkIds.includes(chainId) && /[1-9]/.test(amount),
    ),
    next: answer.next === cursor ? null : answer.next, // a page that points to itself is the last one
  }
}

/** Joins two pages; what moved between them meanwhile appears once. */
function joined(before: Nfts | undefined, { data, next, ...about }: NftsAnswer): Nfts {
  const known = new Map((before?.nfts ?? []).map(nft => [nftId(nft), nft]))
  for (const nft of data) if (!known.has(nftId(nft))) known.set(nftId(nft), nft)
  return { ...about, nfts: [...known.values()], next }
}
