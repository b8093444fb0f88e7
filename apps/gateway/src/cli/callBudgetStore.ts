import type { Database } from '../db/database'
import { GatewayError } from '../kernel/GatewayError'
import type { NamedCall } from './sponsorStore'

export type CallBudget = NamedCall & { perDay: bigint }

/** Sets what a project gives in a day for a contract or a method, which it must have named. */
export async function setCallBudget({ $client }: Database, budget: CallBudget): Promise<void> {
  const { project, chain, contract, method, name, perDay } = budget
  const { rowCount } = await $client.query(
    `insert into sponsored_call_budgets (project, chain, contract, method, name, per_day)
     select project, chain, contract, $4, $5, $6::numeric from sponsored_calls
     where project = $1 and chain = $2 and contract = $3 and ($4::text = '' or method = $4) limit 1
     on conflict (project, chain, contract, method) do update set name = excluded.name, per_day = excluded.per_day`,
    [project, chain, contract, method, name, String(perDay)],
  )
  if (rowCount === 0)
    throw new GatewayError(
      `${project} has not named ${name} of ${contract} on ${chain}: name it first, with "sponsors allow".`,
    )
}

/** What projects give for certain calls, and what of it was spent or promised in the last 24 hours. */
export async function listCallBudgets({ $client }: Database): Promise<(CallBudget & { spent: bigint })[]> {
  const { rows } = await $client.query<NamedCall & { per_day: string; spent: string }>(
    `select project, chain, contract, method, name, per_day, (
       select coalesce(sum(coalesce(cost, most)), 0) from sponsorships s
       where s.project = b.project and s.chain = b.chain and s.created_at > $1
         and b.contract || ':' || b.method = any(s.calls)
     ) as spent from sponsored_call_budgets b order by project, chain, contract, method`,
    [new Date(Date.now() - 24 * 60 * 60_000)],
  )
  return rows.map(({ per_day, spent, ...row }) => ({ ...row, perDay: BigInt(per_day), spent: BigInt(spent) }))
}

/** Ends a contract's or a method's own budget: it is paid for out of the project's alone. */
export async function removeCallBudget(
  { $client }: Database,
  { project, chain, contract, method }: Omit<NamedCall, 'name'>,
): Promise<void> {
  const { rowCount } = await $client.query(
    'delete from sponsored_call_budgets where project = $1 and chain = $2 and contract = $3 and method = $4',
    [project, chain, contract, method],
  )
  if (rowCount === 0) throw new GatewayError('There is no such budget: "sponsors list" shows them.')
}
