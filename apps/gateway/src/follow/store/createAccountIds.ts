import type { Pool } from 'pg'
import { createBoundedCache } from '../../kernel/createBoundedCache'

export type AccountIds = {
  /** The numbers of addresses; new ones are stored. Outside of any transaction, so that what is cached stays true. */
  intern(addresses: ReadonlySet<string>): Promise<ReadonlyMap<string, number>>
  /** The number of an address, if it was ever seen. */
  find(address: string): Promise<number | undefined>
}

const mostCached = 32 * 1024 * 1024
const sizeEach = 80

/** Addresses and their numbers, which never change. */
export function createAccountIds(pool: Pool): AccountIds {
  const known = createBoundedCache<number>(mostCached)
  const keep = (rows: readonly { id: number; address: string }[], found: Map<string, number>) => {
    for (const { id, address } of rows) {
      known.set(address, id, sizeEach)
      found.set(address, id)
    }
  }
  const select = (addresses: readonly string[]) =>
    pool.query<{ id: number; address: string }>({
      name: 'follow-accounts',
      text: `select id, encode(address, 'hex') as address from follow_accounts
             where address = any (select decode(given, 'hex') from unnest($1::text[]) as given)`,
      values: [addresses],
    })

  return {
    async intern(addresses) {
      const found = new Map<string, number>()
      let missing = [...addresses].filter(address => {
        const id = known.get(address)
        if (id !== undefined) found.set(address, id)
        return id === undefined
      })
      if (missing.length === 0) return found
      keep((await select(missing)).rows, found)
      missing = missing.filter(address => !found.has(address)).sort()
      if (missing.length === 0) return found
      await pool.query({
        name: 'follow-new-accounts',
        text: `insert into follow_accounts (address)
               select decode(given, 'hex') from unnest($1::text[]) as given on conflict do nothing`,
        values: [missing],
      })
      keep((await select(missing)).rows, found)
      return found
    },
    async find(address) {
      const id = known.get(address)
      if (id !== undefined) return id
      const found = new Map<string, number>()
      keep((await select([address])).rows, found)
      return found.get(address)
    },
  }
}
