import { readName } from '@latchkey/protocol'
import type { Pool } from 'pg'
import { createBoundedCache } from '../../kernel/createBoundedCache'
import type { AskNode } from '../../rpc/askNode'
import { mapLimited } from '../chain/mapLimited'
import type { TokenKind } from '../chain/readLog'
import { encodeCall, readText, readWord, selectors } from './abi'
import { callContract } from './callContract'
import { luresAway } from './luresAway'

export type Token = {
  id: number
  /** 40 digits. */
  address: string
  kind: TokenKind
  name: string | undefined
  symbol: string | undefined
  decimals: number | undefined
  spam: boolean
  /** Whether it answered as it should the last time. */
  behaved: boolean
  /** Whether it is not asked any more for now. */
  isBad: boolean
}

export type Tokens = {
  /** Tokens by their numbers. What the contracts say of themselves is read the first time. */
  get(chain: number, ids: readonly number[]): Promise<ReadonlyMap<number, Token>>
  /** Records which tokens answered and which did not. */
  settle(chain: number, answered: ReadonlyMap<number, boolean>): Promise<void>
}

const mostCached = 16 * 1024 * 1024
const cachedFor = 30_000
/** A question may come with a thousand tokens that nobody asked about before. */
const mostReadAtOnce = 60
const tokensAtOnce = 6
const mostDecimals = 77

type Row = Omit<Token, 'name' | 'symbol' | 'decimals'> & {
  name: string | null
  symbol: string | null
  decimals: number | null
  unread: boolean
}

/** What is known about tokens, in memory for a moment. */
export function createTokens({ pool, ask, now }: { pool: Pool; ask: AskNode; now(): number }): Tokens {
  const cache = createBoundedCache<{ token: Token; at: number }>(mostCached)

  async function select(chain: number, ids: readonly number[]): Promise<Row[]> {
    const { rows } = await pool.query<Row>({
      name: 'follow-read-tokens',
      text: `select token as id, encode(address, 'hex') as address, kind, name, symbol, decimals, spam, behaved,
               coalesce(bad_until > now(), false) as "isBad",
               read_at is null or (name is null and read_at < now() - interval '1 day') as unread
             from follow_tokens join follow_accounts account on account.id = token
             where chain = $1 and token = any ($2::int[])`,
      values: [chain, ids],
    })
    return rows
  }

  async function readMetadata(chain: number, row: Row): Promise<Partial<Token>> {
    const { id, address, kind, spam } = row
    const call = (selector: string) => callContract(ask, address, encodeCall(selector))
    const name = readName(readText(await call(selectors.name)))
    const symbol = readName(readText(await call(selectors.symbol)), 16)
    // What was said first stays: with other decimals, all earlier amounts would be others.
    const decimals = row.decimals ?? (kind === 20 ? readDecimals(await call(selectors.decimals)) : undefined)
    const found = { name, symbol, decimals, spam: spam || luresAway(`${name ?? ''} ${symbol ?? ''}`) }
    await pool.query({
      name: 'follow-describe-token',
      text: `update follow_tokens set name = $3, symbol = $4, decimals = coalesce(decimals, $5), spam = $6, read_at = now()
             where chain = $1 and token = $2`,
      values: [chain, id, name ?? null, symbol ?? null, decimals ?? null, found.spam],
    })
    return found
  }

  return {
    async get(chain, ids) {
      const found = new Map<number, Token>()
      const missing = ids.filter(id => {
        const known = cache.get(`${chain}.${id}`)
        if (!known || now() - known.at > cachedFor) return true
        found.set(id, known.token)
        return false
      })
      if (missing.length === 0) return found
      const rows = await select(chain, missing)
      const unread = new Set(rows.filter(({ unread }) => unread).slice(0, mostReadAtOnce))
      const read = async (row: Row): Promise<Token> => ({
        ...plain(row),
        ...(unread.has(row) ? await readMetadata(chain, row) : {}),
      })
      for (const token of await mapLimited(rows, tokensAtOnce, read)) {
        found.set(token.id, token)
        cache.set(`${chain}.${token.id}`, { token, at: now() }, 400)
      }
      return found
    },
    async settle(chain, answered) {
      const changed = [...answered].filter(([id, ok]) => !ok || !cache.get(`${chain}.${id}`)?.token.behaved)
      if (changed.length === 0) return
      for (const [id] of changed) cache.delete(`${chain}.${id}`)
      await pool.query({
        name: 'follow-settle-tokens',
        text: `update follow_tokens set behaved = ok, failures = case when ok then 0 else least(failures + 1, 100) end,
                 bad_until = case when not ok and failures >= 1 then now() + interval '1 day' end
               from unnest($2::int[], $3::boolean[]) as given (id, ok) where chain = $1 and token = id`,
        values: [chain, changed.map(([id]) => id), changed.map(([, ok]) => ok)],
      })
    },
  }
}

function plain({ unread: _, name, symbol, decimals, ...rest }: Row): Token {
  return { ...rest, name: name ?? undefined, symbol: symbol ?? undefined, decimals: decimals ?? undefined }
}

/** Decimals are a byte; a token that says something else says nothing. */
function readDecimals(answer: string | undefined): number | undefined {
  const said = readWord(answer)
  return said === undefined || said > 255n ? undefined : Math.min(Number(said), mostDecimals)
}
