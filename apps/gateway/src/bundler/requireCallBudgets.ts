import type { Operation } from '@latchkey/smartaccount'
import type { PoolClient } from 'pg'
import { formatEther } from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import { callKey, type SponsoredCall } from './requireSponsoredCalls'

type Promised = {
  project: string
  chain: string
  operation: Pick<Operation, 'sender' | 'nonce'>
  calls: readonly SponsoredCall[]
  most: bigint
  now: number
}

const day = 24 * 60 * 60_000

/**
 * Throws where one of the called contracts or methods has a budget of its own that has too little left. An operation
 * counts for each of them with its whole cost: nobody can say which of its calls used what. Only within the transaction
 * that keeps the promise, and behind its lock.
 */
export async function requireCallBudgets(db: PoolClient, promised: Promised): Promise<void> {
  const { project, chain, operation, calls, most, now } = promised
  if (calls.length === 0) return
  // A newer promise for the same nonce takes the place of the older: only one of them can ever be used.
  const { rows } = await db.query<Record<'contract' | 'method' | 'name' | 'per_day' | 'spent', string>>(
    `select b.contract, b.method, b.name, b.per_day, coalesce(sum(coalesce(s.cost, s.most)), 0) as spent
     from sponsored_call_budgets b left join sponsorships s
       on s.project = b.project and s.chain = b.chain and s.created_at > $3
       and b.contract || ':' || b.method = any(s.calls) and not (s.sender = $4 and s.nonce = $5)
     where b.project = $1 and b.chain = $2 and b.contract || ':' || b.method = any($6::text[])
     group by b.project, b.chain, b.contract, b.method order by b.contract, b.method desc`,
    [
      ...[project, chain, new Date(now - day), operation.sender.toLowerCase(), String(operation.nonce)],
      calls.map(callKey),
    ],
  )
  for (const { contract, method, name, per_day: perDay, spent } of rows)
    if (BigInt(spent) + most > BigInt(perDay)) {
      const what = method === '' ? contract : `${name} of ${contract}`
      throw new BundlerFailure(
        failureCodes.paymaster,
        `This project has used up what it gives in a day for ${what}: ${formatEther(BigInt(perDay))}. The account can pay for it itself`,
        'sponsor/call-budget',
      )
    }
}
