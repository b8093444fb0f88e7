import type { Pool } from 'pg'
import { createBoundedCache } from '../kernel/createBoundedCache'

/** Where the imported lists say that the pictures of tokens (40 digits) are; the list that came first counts. */
export type ListedPictures = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>

const mostCached = 4 * 1024 * 1024
/** Lists change rarely, and every page of a history asks. */
const knownFor = 30_000

export function createListedPictures({ chain, pool, now }: World): ListedPictures {
  const cache = createBoundedCache<{ logo: string | undefined; until: number }>(mostCached)

  async function read(addresses: readonly string[]): Promise<void> {
    const { rows } = await pool.query<{ address: string; logo: string }>({
      name: 'listed-pictures',
      text: `select distinct on (address) address, logo from listed_tokens
             where chain_id = $1 and address = any ($2::text[]) and logo is not null order by address, list`,
      values: [chain, addresses],
    })
    const found = new Map(rows.map(({ address, logo }) => [address, logo]))
    for (const address of addresses) {
      const logo = found.get(address)
      cache.set(address, { logo, until: now() + knownFor }, 80 + (logo?.length ?? 0))
    }
  }

  return async addresses => {
    const missing = addresses.filter(address => (cache.get(address)?.until ?? 0) <= now())
    if (missing.length > 0) await read(missing)
    return new Map(
      addresses.flatMap(address => {
        const logo = cache.get(address)?.logo
        return logo ? [[address, logo] as const] : []
      }),
    )
  }
}

type World = { chain: string; pool: Pool; now(): number }
