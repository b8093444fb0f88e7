import type { Pool } from 'pg'
import { encodeCall, selectors } from '../follow/holdings/abi'
import type { CallTogether } from '../follow/holdings/callTogether'
import type { Tokens } from '../follow/holdings/createTokens'
import type { AccountIds } from '../follow/store/createAccountIds'
import { createBoundedCache } from '../kernel/createBoundedCache'
import { readListedTokens } from '../tokenLists/readListedTokens'
import type { AccountKey } from './nodeAccounts'

export type Listed = {
  /** Looks for tokens of the lists that an account (40 digits) has, unless that was done a moment ago. */
  look(key: AccountKey & { address: string }): Promise<void>
  /** The lists have changed. */
  changed(): void
}

type World = {
  chain: string
  pool: Pool
  accounts: AccountIds
  tokens: Tokens
  callTogether: CallTogether
  now(): number
}
type Token = { id: number; address: string; behaved: boolean }

const freshFor = 300_000
/** Tokens that were never asked are called one by one, so that only some are asked at a time. */
const mostUnproven = 100
const soon = 10_000

/** The balances of tokens that lists name: an account may have them without a transfer that was ever seen here. */
export function createListed({ chain: chainId, pool, accounts, tokens, callTogether, now }: World): Listed {
  const looked = createBoundedCache<number>(4 * 1024 * 1024)
  let known: Promise<ReadonlyMap<number, string>> | undefined

  /** The tokens of the lists by their numbers. */
  async function load(chain: number): Promise<ReadonlyMap<number, string>> {
    const addresses = new Set(await readListedTokens(pool, chainId))
    const ids = await accounts.intern(addresses)
    await pool.query(
      `insert into follow_tokens (chain, token, kind) select $1, token, 20 from unnest($2::int[]) as token
       order by token on conflict do nothing`,
      [chain, [...ids.values()]],
    )
    return new Map([...ids].map(([address, id]) => [id, address]))
  }
  const listed = (chain: number) => {
    known ??= load(chain).catch(error => {
      known = undefined
      throw error
    })
    return known
  }

  /** Those that the account is not known to have or to have had. */
  async function candidates({ chain, account }: AccountKey): Promise<Token[]> {
    const names = await listed(chain)
    if (names.size === 0) return []
    const { rows } = await pool.query<{ id: number; behaved: boolean }>({
      name: 'node-candidates',
      text: `select token as id, behaved from follow_tokens of where chain = $1 and token = any ($3::int[])
               and kind = 20 and coalesce(bad_until < now(), true) and not exists (
                 select from follow_holdings held where held.account = $2 and held.chain = $1 and held.kind = 20
                   and held.token = of.token and held.token_id = 0)`,
      values: [chain, account, [...names.keys()]],
    })
    return rows.map(row => ({ ...row, address: names.get(row.id) ?? '' }))
  }

  return {
    changed() {
      known = undefined
      looked.clear()
    },
    async look({ chain, account, address }) {
      if ((looked.get(String(account)) ?? 0) > now()) return
      const all = await candidates({ chain, account })
      const unproven = all.filter(({ behaved }) => !behaved)
      const asked = [...all.filter(({ behaved }) => behaved), ...unproven.slice(0, mostUnproven)]
      const data = encodeCall(selectors.balanceOf, address)
      const words = await callTogether(
        asked.map(({ address: token, behaved }) => ({ address: token, behaved, data })),
      )
      await tokens.settle(chain, new Map(asked.map(({ id }, at) => [id, words[at] !== undefined])))
      const owned = asked.filter((_, at) => (words[at] ?? 0n) > 0n)
      await pool.query(
        `insert into follow_holdings (account, chain, kind, token, token_id)
         select $1, $2, 20, token, 0 from unnest($3::int[]) as token order by token on conflict do nothing`,
        [account, chain, owned.map(({ id }) => id)],
      )
      looked.set(String(account), now() + (unproven.length > mostUnproven ? soon : freshFor), 16)
    },
  }
}
