import { createHash } from 'node:crypto'
import type { AccountTransaction } from '@latchkey/protocol'
import type { AccountSource, SourcePage } from '../sources/accountSource'
import type { ChainMark } from './listPosition'

/** Rows of one chain that were not given yet; `mark` is where they begin. */
export type HistoryPart = SourcePage<AccountTransaction> & { mark: ChainMark }

/** Pages of rows that were given already are passed over at most so often. */
const mostLooks = 5

/** Goes on with the history of one chain where `mark` says; `at` is the time of the last row that was given. */
export async function readHistoryOn(
  { source, account }: { source: AccountSource; account: string },
  { before, given, at }: ChainMark & { at?: string | undefined },
  asked: { limit: number; signal: AbortSignal },
): Promise<HistoryPart> {
  let mark: ChainMark = { before, given }
  for (let look = 1; ; look++) {
    const page = await source.history(account, mark.before ? { ...asked, before: mark.before } : asked)
    const place = mark.given ? page.rows.findIndex(({ id }) => tagOf(id) === mark.given) : -1
    const rows = mark.given && place < 0 ? page.rows.filter(isLeft(at)) : page.rows.slice(place + 1)
    if (rows.length > 0 || page.next === undefined || look === mostLooks) return { ...page, rows, mark }
    mark = { before: page.next, given: place < 0 ? mark.given : undefined }
  }
}

/** Tells rows apart with few letters. */
export function tagOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 8)
}

/** The row may be gone: the chain has dropped it. Then the time decides, and rather twice than never. */
function isLeft(at: string | undefined): (row: AccountTransaction) => boolean {
  return ({ metadata }) => at === undefined || metadata.minedAt <= at
}
