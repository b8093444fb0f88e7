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

export type NamedCall = { project: string; chain: string; contract: string; method: string; name: string }

/** Adds a call to those that a project pays for; from the first one on it pays for no others, until `allowAll`. */
export async function allowCall({ $client }: Database, call: NamedCall): Promise<void> {
  const { project, chain, contract, method, name } = call
  const { rowCount } = await $client.query(
    `with budget as (
       update sponsor_budgets set named_only = true where project = $1 and chain = $2 returning project, chain
     )
     insert into sponsored_calls (project, chain, contract, method, name)
     select project, chain, $3, $4, $5 from budget
     on conflict (project, chain, contract, method) do update set name = excluded.name`,
    [project, chain, contract, method, name],
  )
  if (rowCount === 0) throw noBudget()
}

/** Has a project pay for all calls again, and forgets those that were named. */
export async function allowAll({ $client }: Database, project: string, chain: string): Promise<void> {
  const { rowCount } = await $client.query(
    `with forgotten as (delete from sponsored_calls where project = $1 and chain = $2),
       limits as (delete from sponsored_call_budgets where project = $1 and chain = $2)
     update sponsor_budgets set named_only = false where project = $1 and chain = $2`,
    [project, chain],
  )
  if (rowCount === 0) throw noBudget()
}

/** Takes a call back, and its own budget. Whether any call is left: without one, the project pays for none. */
export async function disallowCall(
  { $client }: Database,
  { project, chain, contract, method }: Omit<NamedCall, 'name'>,
): Promise<boolean> {
  const { rowCount } = await $client.query(
    'delete from sponsored_calls where project = $1 and chain = $2 and contract = $3 and method = $4',
    [project, chain, contract, method],
  )
  if (rowCount === 0) throw new GatewayError('There is no such call: "sponsors calls" shows them.')
  await $client.query(
    `delete from sponsored_call_budgets b where project = $1 and chain = $2 and contract = $3 and not exists (
       select from sponsored_calls c where c.project = b.project and c.chain = b.chain
         and c.contract = b.contract and (b.method = '' or c.method = b.method))`,
    [project, chain, contract],
  )
  const { rows } = await $client.query(
    'select 1 from sponsored_calls where project = $1 and chain = $2 limit 1',
    [project, chain],
  )
  return rows.length > 0
}

/** The calls that projects have named; those that pay for named calls alone and have none any more are there without one. */
export async function listCalls({ $client }: Database): Promise<(NamedCall | Named)[]> {
  const { rows } = await $client.query<NamedCall | Named>(
    `select project, chain, contract, method, name from sponsor_budgets
     left join sponsored_calls using (project, chain)
     where named_only or contract is not null order by project, chain, contract, method`,
  )
  return rows
}

type Named = { project: string; chain: string; contract: null; method: null; name: null }

function noBudget(): GatewayError {
  return new GatewayError('There is no such budget: give one first, with "sponsors set".')
}
