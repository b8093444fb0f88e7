import { readName } from '@latchkey/protocol'
import type { Pool } from 'pg'
import { mapLimited } from '../../follow/chain/mapLimited'
import { luresAway } from '../../follow/holdings/luresAway'
import { createBoundedCache } from '../../kernel/createBoundedCache'
import { type AskNode, NodeError } from '../../rpc/askNode'
import { readMints } from './readMints'

export type Mint = {
  mint: string
  decimals: number
  /** One of a kind, or a thing that cannot be divided. */
  isNft: boolean
  name: string | undefined
  symbol: string | undefined
  uri: string | undefined
  collection: string | undefined
  spam: boolean
}

export type Mints = {
  /** What tokens say of themselves; those that are no tokens are missing. Read the first time, and again after a day. */
  get(mints: readonly string[]): Promise<ReadonlyMap<string, Mint>>
  /** The same, without those that no node tells of now: for names, which can be left out. */
  describe(mints: readonly string[]): Promise<ReadonlyMap<string, Mint>>
}

type Row = { mint: string; decimals: number; nft: boolean; spam: boolean; old: boolean } & Record<
  'name' | 'symbol' | 'uri' | 'collection',
  string | null
>

const mostCached = 16 * 1024 * 1024
const cachedFor = 60_000
/** A node gives 100 accounts at once; each mint may have two. */
const inOneCall = 50
const callsAtOnce = 4
const mostDecimals = 77
const longestUri = 1_024

export function createMints(world: { chain: string; pool: Pool; ask: AskNode; now(): number }): Mints {
  const { chain, pool, ask, now } = world
  const cache = createBoundedCache<{ mint: Mint; at: number }>(mostCached)
  const keep = (mint: Mint, found: Map<string, Mint>) => {
    cache.set(mint.mint, { mint, at: now() }, 300 + (mint.uri?.length ?? 0))
    found.set(mint.mint, mint)
  }

  async function select(mints: readonly string[]): Promise<Row[]> {
    const { rows } = await pool.query<Row>({
      name: 'solana-mints',
      text: `select mint, decimals, nft, name, symbol, uri, collection, spam, read_at < now() - interval '1 day' as old
             from solana_mints where chain = $1 and mint = any ($2::text[])`,
      values: [chain, mints],
    })
    return rows
  }

  async function read(mints: readonly string[], found: Map<string, Mint>): Promise<void> {
    const parts = Array.from({ length: Math.ceil(mints.length / inOneCall) }, (_, at) =>
      mints.slice(at * inOneCall, (at + 1) * inOneCall),
    )
    await mapLimited(parts, callsAtOnce, async part => {
      const read = (await readMints(ask, part)).map(toPlain)
      await store(pool, chain, read)
      for (const mint of read) keep(mint, found)
    })
  }

  async function find(mints: readonly string[], needsAll: boolean): Promise<ReadonlyMap<string, Mint>> {
    const found = new Map<string, Mint>()
    const missing = [...new Set(mints)].filter(mint => {
      const known = cache.get(mint)
      if (!known || now() - known.at > cachedFor) return true
      found.set(mint, known.mint)
      return false
    })
    if (missing.length === 0) return found
    const rows = await select(missing)
    for (const row of rows) keep(toMint(row), found)
    const fresh = new Set(rows.filter(({ old }) => !old).map(({ mint }) => mint))
    try {
      await read(
        missing.filter(mint => !fresh.has(mint)),
        found,
      )
    } catch (error) {
      // What is a day old is better than nothing.
      if (!(error instanceof NodeError) || (needsAll && missing.some(mint => !found.has(mint)))) throw error
    }
    return found
  }

  return { get: mints => find(mints, true), describe: mints => find(mints, false) }
}

function toMint({ old: _, nft, name, symbol, uri, collection, ...rest }: Row): Mint {
  return {
    ...rest,
    isNft: nft,
    name: name ?? undefined,
    symbol: symbol ?? undefined,
    uri: uri ?? undefined,
    collection: collection ?? undefined,
  }
}

/** What strangers wrote, as short and plain as a row can show it. */
function toPlain({ mint, decimals, supply, text, collection, isAsset }: ReadMint): Mint {
  const name = readName(text?.name)
  const symbol = readName(text?.symbol, 16)
  const uri = text?.uri && text.uri.length <= longestUri ? text.uri.replaceAll('\0', '') : undefined
  return {
    ...{ mint, decimals: Math.min(decimals, mostDecimals) },
    isNft: decimals === 0 && (supply === 1n || isAsset),
    ...{ name, symbol, uri: uri || undefined, collection },
    spam: luresAway(`${name ?? ''} ${symbol ?? ''}`),
  }
}

type ReadMint = Awaited<ReturnType<typeof readMints>>[number]

async function store(pool: Pool, chain: string, mints: readonly Mint[]): Promise<void> {
  await pool.query({
    name: 'solana-store-mints',
    text: `insert into solana_mints (chain, mint, decimals, nft, name, symbol, uri, collection, spam)
           select $1, * from unnest($2::text[], $3::smallint[], $4::boolean[], $5::text[], $6::text[], $7::text[],
             $8::text[], $9::boolean[]) as given (mint, decimals, nft, name, symbol, uri, collection, spam)
           order by mint
           on conflict (chain, mint) do update set decimals = excluded.decimals,
             nft = solana_mints.nft or excluded.nft, name = excluded.name, symbol = excluded.symbol,
             uri = excluded.uri, collection = excluded.collection, spam = excluded.spam, read_at = now()`,
    values: [
      chain,
      mints.map(({ mint }) => mint),
      mints.map(({ decimals }) => decimals),
      mints.map(({ isNft }) => isNft),
      mints.map(({ name }) => name ?? null),
      mints.map(({ symbol }) => symbol ?? null),
      mints.map(({ uri }) => uri ?? null),
      mints.map(({ collection }) => collection ?? null),
      mints.map(({ spam }) => spam),
    ],
  })
}
