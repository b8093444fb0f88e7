import type { NameTaken } from '@latchkey/protocol'
import type { Pool } from 'pg'
import { labelSkeleton } from './labelSkeleton'
import { findReserved, findTaken } from './nameStore'
import { isReservedWord, reservedSkeleton } from './reservedWords'

/** Why these labels cannot be had; those that can are left out. All of them keep to the grammar. */
export async function judgeLabels(pool: Pool, labels: readonly string[]): Promise<Map<string, NameTaken>> {
  const [taken, reserved] = await Promise.all([
    findTaken(pool, labels.map(labelSkeleton)),
    findReserved(pool, labels.map(reservedSkeleton)),
  ])
  const judged = new Map<string, NameTaken>()
  for (const label of labels) {
    const other = taken.get(labelSkeleton(label))
    if (isReservedWord(label) || reserved.has(reservedSkeleton(label))) judged.set(label, 'reserved')
    else if (other !== undefined) judged.set(label, other === label ? 'taken' : 'looks-alike')
  }
  return judged
}
