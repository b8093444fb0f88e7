import type { Database } from '../db/database'
import { GatewayError } from '../kernel/GatewayError'
import { reservedSkeleton } from '../names/reservedWords'

type ListedName = { label: string; owner: string; registered_at: Date }
const most = 100

/** The newest names, of everybody or of one owner. */
export async function listNames({ $client }: Database, owner: string | undefined): Promise<ListedName[]> {
  const { rows } = await $client.query<ListedName>(
    `select label, owner, registered_at from names where $1::text is null or owner = $1
     order by registered_at desc, label limit ${most}`,
    [owner?.toLowerCase() ?? null],
  )
  return rows
}

export async function removeName({ $client }: Database, label: string): Promise<void> {
  const { rowCount } = await $client.query('delete from names where label = $1', [label])
  if (rowCount === 0) throw new GatewayError(`Nobody has the name "${label}": "names list" shows them.`)
}

export async function listReserved({ $client }: Database): Promise<string[]> {
  const { rows } = await $client.query<{ word: string }>('select word from reserved_names order by word')
  return rows.map(({ word }) => word)
}

export async function reserveWords({ $client }: Database, words: readonly string[]): Promise<void> {
  for (const word of words)
    await $client.query(
      'insert into reserved_names (skeleton, word) values ($1, $2) on conflict do nothing',
      [reservedSkeleton(word), word],
    )
}

export async function unreserveWord({ $client }: Database, word: string): Promise<void> {
  const { rowCount } = await $client.query('delete from reserved_names where skeleton = $1', [
    reservedSkeleton(word),
  ])
  if (rowCount === 0) throw new GatewayError(`"${word}" is not among the words that you keep back.`)
}
