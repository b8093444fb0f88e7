import type { Pool } from 'pg'
import type { TokenKind } from '../chain/readLog'
import type { Holding } from '../holdings/readHoldings'

export type NftPosition = { kind: number; token: number; tokenId: string }

type Owner = { chain: number; account: number }
type Row = {
  kind: TokenKind
  token: number
  token_id: string
  amount: string | null
  version: number
  age: string | null
}

/** Somebody can push any number of tokens to an account; nobody looks at more than this. */
const mostFungibles = 1_000

const columns = `kind, token, token_id::text, amount::text, version,
                 extract(epoch from now() - read_at) * 1000 as age`

/** The tokens an account has or had, those it certainly has first. */
export async function listFungibles(pool: Pool, { chain, account }: Owner): Promise<Holding[]> {
  const { rows } = await pool.query<Row>({
    name: 'follow-fungibles',
    text: `select ${columns} from follow_holdings where account = $1 and chain = $2 and kind = 20
           order by amount > 0 desc nulls last, token limit ${mostFungibles}`,
    values: [account, chain],
  })
  return rows.map(toHolding)
}

/** The NFTs an account may have after a position; those it certainly does not have are left out. */
export async function listNfts(
  pool: Pool,
  { chain, account }: Owner,
  { kind, token, tokenId }: NftPosition,
  limit: number,
): Promise<Holding[]> {
  const { rows } = await pool.query<Row>({
    name: 'follow-nfts',
    text: `select ${columns} from follow_holdings
           where account = $1 and chain = $2 and kind > 20 and (kind, token, token_id) > ($3, $4, $5::numeric)
             and (read_at is null or amount > 0)
           order by kind, token, token_id limit $6`,
    values: [account, chain, kind, token, tokenId, limit],
  })
  return rows.map(toHolding)
}

function toHolding({ kind, token, token_id, amount, version, age }: Row): Holding {
  return {
    ...{ kind, token, tokenId: BigInt(token_id), version },
    amount: amount === null ? undefined : BigInt(amount),
    age: age === null ? undefined : Number(age),
  }
}
