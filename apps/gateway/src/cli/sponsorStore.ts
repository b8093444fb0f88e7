import type { Database } from '../db/database'
import { GatewayError } from '../kernel/GatewayError'

type ListedBudget = { project: string; chain: string; perDay: bigint; perAccount: bigint; spent: bigint }

/** What projects give for their visitors' gas, and what of it was spent or promised in the last 24 hours. */
export async function listBudgets({ $client }: Database): Promise<ListedBudget[]> {
  const { rows } = await $client.query<
    Record<'project' | 'chain' | 'per_day' | 'per_account' | 'spent', string>
  >(
    `select project, chain, per_day, per_account, (
       select coalesce(sum(coalesce(cost, most)), 0) from sponsorships s
       where s.project = b.project and s.chain = b.chain and s.created_at > $1
     ) as spent from sponsor_budgets b order by project, chain`,
    [new Date(Date.now() - 24 * 60 * 60_000)],
  )
  return rows.map(({ project, chain, ...row }) => ({
    ...{ project, chain, spent: BigInt(row.spent) },
    ...{ perDay: BigInt(row.per_day), perAccount: BigInt(row.per_account) },
  }))
}

export async function removeBudget({ $client }: Database, project: string, chain: string): Promise<void> {
  const { rowCount } = await $client.query('delete from sponsor_budgets where project = $1 and chain = $2', [
    project,
    chain,
  ])
  if (rowCount === 0) throw new GatewayError('There is no such budget: "sponsors list" shows them.')
}
