import type { Purchases } from '../onramp/orderStore'
import type { AccountSource } from '../sources/accountSource'

/** A block's time is its maker's word. */
const slackMs = 60 * 60_000

/** A source whose history has only what an on-ramp provider sent (API-38), and ends before the first of it was ordered. */
export function onlyPurchases(source: AccountSource, { hashes, since }: Purchases): AccountSource {
  return {
    ...source,
    async history(account, asked) {
      const { next, ...page } = await source.history(account, asked)
      const oldest = page.rows.at(-1)?.metadata.minedAt
      const isOver = oldest !== undefined && Date.parse(oldest) < since - slackMs
      const rows = page.rows.filter(({ metadata }) => hashes.has(metadata.hash.toLowerCase()))
      return { ...page, rows, ...(next !== undefined && !isOver && { next }) }
    },
  }
}
