import type { Pool } from 'pg'
import type { AskNode } from '../../rpc/askNode'
import { readHash, toHex } from '../chain/readHex'
import type { Cursor } from './cursor'

/** The newest block that both the chain and our rows have; undefined if there is none. */
export async function findCommonBlock(
  pool: Pool,
  ask: AskNode,
  { id, block, oldest, oldestParent }: Cursor,
): Promise<{ block: number; hash: string } | undefined> {
  const { rows } = await pool.query<{ number: string; hash: string }>(
    'select number, hash from follow_blocks where chain = $1 and number between $2 and $3 order by number desc',
    [id, oldest, block],
  )
  const known = rows.map(({ number, hash }) => ({ block: Number(number), hash }))
  if (oldest > 0) known.push({ block: oldest - 1, hash: oldestParent })
  // All blocks above a common one may differ and none below it, so halving finds it.
  let [low, high] = [0, known.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const candidate = known[middle]
    if (candidate && (await hashOf(ask, candidate.block)) === candidate.hash) high = middle
    else low = middle + 1
  }
  return known[low]
}

/** The hash of the chain's block with this number; undefined if it has none. */
export async function hashOf(ask: AskNode, block: number): Promise<string | undefined> {
  const answer = await ask('eth_getBlockByNumber', [toHex(block), false])
  return answer === null ? undefined : readHash(Object(answer).hash)
}
