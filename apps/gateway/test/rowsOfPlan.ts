import type { Pool } from 'pg'

type PlanNode = Readonly<Record<string, unknown>> & { Plans?: readonly PlanNode[] }

/** Runs what asks the database once more, and adds up the rows that every step of its plan has had in its hands. */
export async function rowsOfPlan(pool: Pool, ask: (pool: Pool) => Promise<unknown>): Promise<number> {
  const asked: { text: string; values: unknown[] }[] = []
  const listening = {
    query(given: string | { text: string; values: unknown[] }, values: unknown[] = []) {
      asked.push(typeof given === 'string' ? { text: given, values } : given)
      return { rows: [] }
    },
  }
  await ask(listening as unknown as Pool)
  const [{ text = '', values = [] } = {}] = asked
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  )
  const rowsOf = (node: PlanNode): number => {
    const each = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter']
    const here = each.reduce((sum, name) => sum + Number(node[name] ?? 0), 0) * Number(node['Actual Loops'])
    return (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), here)
  }
  const [plan] = rows
  if (!plan) throw new Error('There is no plan')
  return rowsOf(plan['QUERY PLAN'][0].Plan)
}
