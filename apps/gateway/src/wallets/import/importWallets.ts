import { getTableColumns, max, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { wallets } from '../registry/walletsTable'
import { checkPictures } from './checkPictures'
import { checkWallets, type ListOptions } from './checkWallets'
import { ImportProblems } from './ImportProblems'

type ImportOptions = ListOptions & {
  /** Removes wallets that are not in the list. */
  replace?: boolean | undefined
}
export type ImportResult = { added: number; changed: number; removed: number; unread: string[] }

/**
 * Imports a list of wallets: all of it, or nothing and an `ImportProblems` with everything that is wrong.
 * `await importWallets(context, JSON.parse(text), { replace: true })`
 */
export async function importWallets(
  { db }: Pick<Context, 'db'>,
  list: unknown,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { replace = false } = options
  const unknownPictures = await checkPictures(list)
  return db.transaction(async tx => {
    // Keeps other imports out, but not readers.
    await tx.execute(sql`lock table ${wallets} in share row exclusive mode`)
    const known = await tx
      .select({ id: wallets.id, name: wallets.name, sortOrder: wallets.sortOrder })
      .from(wallets)
    const checked = checkWallets(list, options, replace ? [] : known)
    const problems = [...checked.problems, ...unknownPictures]
    if (problems.length > 0) throw new ImportProblems(problems.sort((one, other) => one.row - other.row))

    const ids = checked.wallets.map(({ id }) => id)
    const removed = replace
      ? await tx
          .delete(wallets)
          .where(sql`${wallets.id} <> all(${sql.param(ids)}::text[])`)
          .returning({ id: wallets.id })
      : []
    const places = new Map(known.map(({ id, sortOrder }) => [id, sortOrder]))
    const [row] = await tx.select({ last: max(wallets.sortOrder) }).from(wallets)
    let last = row?.last ?? 0
    const values = checked.wallets.map((wallet, at) => {
      const place = replace ? at + 1 : places.get(wallet.id)
      return { ...wallet, sortOrder: wallet.sortOrder ?? place ?? ++last }
    })
    await tx.execute(sql`
      insert into ${wallets} (${columns}) select ${columns} from jsonb_populate_recordset(null::${wallets}, ${rowsJson(values)})
      on conflict (id) do update set ${takeNew}, updated_at = now()`)
    const changed = ids.filter(id => places.has(id)).length
    return { added: ids.length - changed, changed, removed: removed.length, unread: checked.unread }
  })
}

// By column name. The database itself sets when a row was written.
const written = Object.entries(getTableColumns(wallets)).filter(([key]) => key !== 'updatedAt')
const nameOf = (name: string) => sql.identifier(name)
const columns = sql.join(
  written.map(([, { name }]) => nameOf(name)),
  sql`, `,
)
const takeNew = sql.join(
  written.map(([, { name }]) => sql`${nameOf(name)} = excluded.${nameOf(name)}`),
  sql`, `,
)

/** One parameter for all rows: parsing one per field of thousands of rows takes seconds. */
function rowsJson(rows: readonly Record<string, unknown>[]): string {
  return JSON.stringify(
    rows.map(row => Object.fromEntries(written.map(([key, { name }]) => [name, row[key]]))),
  )
}
