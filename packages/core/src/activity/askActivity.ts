import {
  type AboutAnswer,
  type AccountTransaction,
  type CaipNetworkId,
  getHistory,
  toKitError,
} from '@latchkey/protocol'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import type { ListAsked } from '../portfolio/accountList'
import { askAccount } from '../portfolio/askAccount'
import type { Activity } from './activity'
import { joinPages } from './joinPages'

/** Asks the gateway for the newest page, or for the one after the loaded ones. */
export async function askActivity(kit: Kit, asked: ListAsked<Activity>): Promise<Activity> {
  const { before, known } = asked
  try {
    const page = await askPage(kit, asked)
    return before ? joinPages(before, page) : joinNewest(page, known)
  } catch (cause) {
    const { message } = toKitError(cause, 'http/unreachable')
    if (!asked.signal.aborted) track(kit, { event: 'ERROR_FETCH_TRANSACTIONS', properties: { message } }) // ACT-22
    throw cause
  }
}

/** We skip at most this many pages in a row with nothing to show. */
const mostEmpty = 5

async function askPage(kit: Kit, asked: ListAsked<Activity>): Promise<Activity> {
  const { before, signal, networkIds } = asked
  let cursor = before?.next ?? undefined
  for (let pages = 1; ; pages++) {
    const { data, next, ...about } = await askAccount(kit, getHistory, asked, { query: { cursor }, signal })
    const transactions = data.filter(transaction => isShown(transaction, networkIds))
    // A cursor that points to itself would never end.
    const after = next === cursor ? null : next
    // A page of spam alone would stop the scrolling.
    if (transactions.length === 0 && after && pages < mostEmpty) cursor = after
    else return joinPages({ transactions: [], next: null }, { ...about, transactions, next: after })
  }
}

/**
 * Puts a newer first page before the loaded ones, so that a visitor who scrolled down stays there. Loaded
 * transactions count only from where the page ends: the chain may have dropped some in between.
 */
function joinNewest(page: Activity, here: Activity | undefined): Activity {
  const last = page.transactions.at(-1)
  const at = here && last ? here.transactions.findIndex(({ id }) => id === last.id) : -1
  if (!here || at < 0 || !page.next) return page
  const older = here.transactions.slice(at + 1)
  return joinPages(page, { ...aboutOf(page), transactions: older, next: here.next })
}

function aboutOf({ transactions: _, next: __, ...about }: Activity): AboutAnswer {
  return about
}

/** Whether we list a transaction: its network was asked for (ACT-09), and it is not spam (ACT-08). */
function isShown(
  { metadata, transfers, isSpam }: AccountTransaction,
  networkIds: readonly CaipNetworkId[],
): boolean {
  if (!metadata.chain || !networkIds.includes(metadata.chain) || isSpam) return false
  return !transfers?.length || transfers.some(({ nft_info: nft }) => !nft?.flags.is_spam)
}
