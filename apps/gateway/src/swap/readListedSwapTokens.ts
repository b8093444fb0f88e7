import type { Pool } from 'pg'
import type { ProviderToken } from '../upstream/swap/swapProvider'

/** As many as other providers list. A visitor finds any other by its address. */
const mostTokens = 1_000

/** The tokens of a network that the operator's imported lists name, those of the first list first. */
export async function readListedSwapTokens(pool: Pool, chainId: string): Promise<ProviderToken[]> {
  const { rows } = await pool.query<Omit<ProviderToken, 'logoUri'> & { logo: string | null }>({
    name: 'listed-swap-tokens',
    text: `select address, name, symbol, decimals, logo
           from (select distinct on (address) * from listed_tokens
                 where chain_id = $1 and decimals <= 77 order by address, list) once
           order by list, address limit ${mostTokens}`,
    values: [chainId],
  })
  return rows.map(({ address, name, symbol, decimals, logo }) => ({
    ...{ address: `0x${address}`, name, symbol, decimals },
    logoUri: logo && /^https:\/\/\S{1,500}$/.test(logo) ? logo : null,
  }))
}
