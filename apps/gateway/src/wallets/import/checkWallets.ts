import { nameSkeleton } from '@latchkey/protocol'
import { type CheckedWallet, type CheckOptions, checkWallet, importFields } from './checkWallet'
import type { ImportProblem } from './ImportProblems'

export type WalletCheck = {
  wallets: CheckedWallet[]
  problems: ImportProblem[]
  /** Fields of the list that the gateway does not use. */
  unread: string[]
}

export type ListOptions = CheckOptions & {
  /** Accepts several wallets whose names look the same. */
  allowSameName?: boolean | undefined
}

type Named = Pick<CheckedWallet, 'id' | 'name'>

/** Checks a list of wallets, plain or in the form of `/getWallets`. `known` are the wallets that stay in the registry. */
export function checkWallets(
  list: unknown,
  options: ListOptions = {},
  known: readonly Named[] = [],
): WalletCheck {
  const rows = rowsOf(list)
  if (!rows) return noList('is not a list of wallets: it must be [ … ] or { "data": [ … ] }')
  if (rows.length === 0) return noList('is empty')
  const checked = rows.map((row, at) => checkWallet(row, at + 1, options))
  const wallets = checked.map(({ wallet }) => wallet)
  const problems = [
    ...checked.flatMap(each => each.problems),
    ...sameIds(wallets),
    ...(options.allowSameName ? [] : sameNames(wallets, known)),
  ]
  const fields = new Set(rows.flatMap(row => Object.keys(Object(row))))
  for (const field of importFields) fields.delete(field)
  return { wallets, problems: problems.sort((one, other) => one.row - other.row), unread: [...fields].sort() }
}

function noList(description: string): WalletCheck {
  return { wallets: [], problems: [{ row: 0, field: 'list', description }], unread: [] }
}

function rowsOf(list: unknown): unknown[] | undefined {
  const { data } = Object(list) as { data?: unknown }
  return [list, data].find(Array.isArray)
}

function sameIds(wallets: readonly CheckedWallet[]): ImportProblem[] {
  const rows = new Map<string, number>()
  return wallets.flatMap(({ id }, at) => {
    const earlier = rows.get(id)
    if (id !== '' && earlier === undefined) rows.set(id, at + 1)
    return earlier === undefined
      ? []
      : [{ row: at + 1, field: 'id', description: `is also the id of row ${earlier}` }]
  })
}

/** A second wallet with the name of a known one is how users are tricked. */
function sameNames(wallets: readonly CheckedWallet[], known: readonly Named[]): ImportProblem[] {
  const renewed = new Set(wallets.map(({ id }) => id))
  const bearers = new Map<string, Named & { where: string }>()
  for (const wallet of known)
    if (!renewed.has(wallet.id))
      bearers.set(nameSkeleton(wallet.name), { ...wallet, where: 'in the registry' })
  return wallets.flatMap(({ id, name }, at) => {
    const skeleton = nameSkeleton(name)
    const bearer = bearers.get(skeleton)
    if (name === '' || bearer?.id === id) return []
    if (!bearer) {
      bearers.set(skeleton, { id, name, where: `in row ${at + 1}` })
      return []
    }
    const description = `"${name}" can be confused with "${bearer.name}" ${bearer.where}, which has another id`
    return [{ row: at + 1, field: 'name', description }]
  })
}
