import type { Pool } from 'pg'

const mostTokens = 5_000

/** The addresses (40 digits) of a chain's tokens that the imported lists name. */
export async function readListedTokens(pool: Pool, chainId: string): Promise<string[]> {
  const { rows } = await pool.query<{ address: string }>(
    `select address from listed_tokens where chain_id = $1 group by address order by min(list), address limit ${mostTokens}`,
    [chainId],
  )
  return rows.map(({ address }) => address)
}
