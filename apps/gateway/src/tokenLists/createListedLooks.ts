import { nameSkeleton } from '@latchkey/protocol'
import type { Pool } from 'pg'

/** What the imported lists say of a chain's tokens. */
export type ListedLooks = {
  /** 40 lower-case digits. */
  addresses: ReadonlySet<string>
  /** Each name together with its symbol, as they look at a glance (`lookOf`). */
  looks: ReadonlySet<string>
}

/** Lists change rarely, and every answer about balances asks. */
const knownFor = 60_000
/** More than any usual list of a chain has: all of their names are looked at. */
const mostTokens = 5_000

/** How a token looks to somebody who reads its name and its symbol. */
export function lookOf({ name, symbol }: { name: string; symbol: string }): string {
  return `${nameSkeleton(name)} ${nameSkeleton(symbol)}`
}

/** Which tokens of a chain the operator's lists name, and what these look like. */
export function createListedLooks(pool: Pool, now: () => number): (chainId: string) => Promise<ListedLooks> {
  const known = new Map<string, { asked: Promise<ListedLooks>; until: number }>()

  async function read(chainId: string): Promise<ListedLooks> {
    const { rows } = await pool.query<{ address: string; name: string; symbol: string }>({
      name: 'listed-looks',
      text: `select distinct on (address) address, name, symbol from listed_tokens
             where chain_id = $1 order by address, list limit ${mostTokens}`,
      values: [chainId],
    })
    return { addresses: new Set(rows.map(({ address }) => address)), looks: new Set(rows.map(lookOf)) }
  }

  return chainId => {
    const before = known.get(chainId)
    if (before && before.until > now()) return before.asked
    const asked = read(chainId)
    known.set(chainId, { asked, until: now() + knownFor })
    asked.catch(() => known.delete(chainId))
    return asked
  }
}
