import type { walletsRoute } from '@latchkey/protocol'
import { Failure } from '../../http/failure'
import { isCaip2 } from '../registry/isCaip2'
import { foldText } from './foldText'

/** A validated query. Equal queries have equal values, however they were written. */
export type WalletQuery = {
  page: number
  entries: number
  include: readonly string[] | undefined
  exclude: readonly string[]
  search: string
  chains: readonly string[] | undefined
  certified: boolean
}

type Name = (typeof walletsRoute)['query'][number]

const mostPages = 1_000_000
/** A page can be as long as a list of ids: a caller who names wallets wants all of them at once. */
const mostItems = 200

/** Reads the query of `/getWallets` (API-07). Throws a failure that names an invalid parameter. */
export function readWalletQuery(read: (name: Name) => string | undefined): WalletQuery {
  const badge = read('badge_type') || 'none'
  if (badge !== 'none' && badge !== 'certified')
    throw new Failure(400, 'badge_type', 'badge_type must be none or certified')
  const chains = readList('chains', read('chains'))
  if (!chains.every(isCaip2))
    throw new Failure(400, 'chains', 'chains must be a list of CAIP-2 ids, like eip155:1,eip155:10')
  const include = readList('include', read('include'))
  return {
    page: readNumber('page', read('page'), 1, mostPages),
    entries: readNumber('entries', read('entries'), 40, mostItems), // REG-02
    include: include.length > 0 ? include : undefined,
    exclude: readList('exclude', read('exclude')),
    search: foldText(read('search') ?? ''), // REG-07
    chains: chains.length > 0 ? chains : undefined,
    certified: badge === 'certified',
  }
}

function readNumber(name: Name, text: string | undefined, usual: number, most: number): number {
  if (text === undefined || text === '') return usual
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > most) throw new Failure(400, name, `${name} must be a number from 1 to ${most}`)
  return number
}

function readList(name: Name, text: string | undefined): string[] {
  if (!text) return []
  const items = new Set(text.split(',').map(item => item.trim()))
  items.delete('')
  if (items.size > mostItems) throw new Failure(400, name, `${name} may have at most ${mostItems} entries`)
  return [...items].sort()
}
