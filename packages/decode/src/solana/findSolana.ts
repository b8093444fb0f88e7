import { toBase58 } from '@latchkey/protocol'
import type { SignRequest } from '../request'
import { decodeSolana } from './decodeSolana'
import { readHolder, readTable } from './readAccounts'
import { readWhole } from './readWhole'
import type { SolanaFound } from './solanaFound'

/** Nodes answer for no more accounts at once. */
const mostAsked = 100

/** Calls a method of a node. */
export type AskSolana = (method: string, params: [string[], Record<string, string>]) => Promise<unknown>

/**
 * Asks a node what stands in the look-up tables that transactions use, and to whom the token accounts belong that they
 * send to: one question, and a second one where such an account itself stands in a table. Where there is nothing to
 * find it asks nobody. What is not found is left out.
 *
 * @example
 * const solana = await findSolana(request, (method, params) => askNode(networkId, method, params))
 */
export async function findSolana(
  { action, account }: SignRequest,
  ask: AskSolana,
): Promise<SolanaFound | undefined> {
  if (action.kind !== 'solana') return undefined
  const { transactions } = action
  const used = transactions.flatMap(bytes => readWhole(bytes)?.tables ?? [])
  let found: SolanaFound = { tables: {}, holders: {} }
  const tables = [...new Set(used.map(({ address }) => toBase58(address)))].slice(0, mostAsked)
  const named = nameless()
  if (tables.length + named.length === 0) return undefined
  const rows = await look([...tables, ...named])
  found = { tables: Object.fromEntries(tables.flatMap(toPlaces)), holders: holdersIn(named, rows) }
  const further = nameless().filter(address => !named.includes(address))
  if (further.length === 0) return found
  // What the tables say is worth showing even if nobody says more.
  const more = await look(further).catch(() => new Map<string, unknown>())
  return { ...found, holders: { ...found.holders, ...holdersIn(further, more) } }

  /** Token accounts whose owner is not known yet. */
  function nameless(): string[] {
    const parts = decodeSolana(transactions, account, found)
    const holders = parts.map(part => (part.what === 'send' && part.holder === part.to ? part.to : '?'))
    return [...new Set(holders)].filter(address => address !== '?')
  }

  async function look(addresses: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const asked = addresses.slice(0, mostAsked)
    const answer = await ask('getMultipleAccounts', [asked, { encoding: 'base64', commitment: 'confirmed' }])
    const { value } = Object(answer) as { value?: unknown }
    if (!Array.isArray(value) || value.length !== asked.length) return new Map()
    return new Map(asked.map((address, at) => [address, value[at]]))
  }

  function toPlaces(address: string) {
    const held = readTable(rows.get(address))
    const places = used
      .filter(table => toBase58(table.address) === address)
      .flatMap(({ writable, readOnly }) => [...writable, ...readOnly])
    const known = places.flatMap(place => (held?.[place] ? [[place, held[place]] as const] : []))
    return known.length > 0 ? [[address, Object.fromEntries(known)] as const] : []
  }
}

function holdersIn(addresses: readonly string[], rows: ReadonlyMap<string, unknown>): SolanaFound['holders'] {
  const all = addresses.map(address => [address, readHolder(rows.get(address))] as const)
  return Object.fromEntries(all.flatMap(([address, holder]) => (holder ? [[address, holder]] : [])))
}
