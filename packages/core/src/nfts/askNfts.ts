import { getNfts, type NftsAnswer } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { ListAsked } from '../portfolio/accountList'
import { askAccount } from '../portfolio/askAccount'
import { nftId } from './nftId'
import type { Nfts } from './nfts'

/** Pages that are asked for anew at once; who has scrolled further finds the rest again by scrolling. */
const mostRenewed = 10

/**
 * Asks the gateway for the next page, or anew for as many NFTs as are here: a list that is refreshed must not become
 * short under whoever has scrolled it.
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
    // Other chains' rows have no place in this list, whoever sent them; nor has what the account no longer owns.
    data: answer.data.filter(
      ({ chainId, amount }) => asked.networkIds.includes(chainId) && /[1-9]/.test(amount),
    ),
    next: answer.next === cursor ? null : answer.next, // a page that leads to itself is the last one
  }
}

/** What moved from one page to the other while it was asked for is there once. */
function joined(before: Nfts | undefined, { data, next, ...about }: NftsAnswer): Nfts {
  const known = new Map((before?.nfts ?? []).map(nft => [nftId(nft), nft]))
  for (const nft of data) if (!known.has(nftId(nft))) known.set(nftId(nft), nft)
  return { ...about, nfts: [...known.values()], next }
}
