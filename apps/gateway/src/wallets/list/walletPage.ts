import { chainGroup } from './chainGroup'
import type { WalletModel } from './walletModel'
import type { WalletQuery } from './walletQuery'

/** The JSON of one page of a query's wallets, with the total count (API-07). */
export function walletPage(model: WalletModel, query: WalletQuery): string {
  const found = matches(model, query)
  const from = (query.page - 1) * query.entries
  const data = found.slice(from, from + query.entries).map(position => model.json[position])
  return `{"data":[${data.join(',')}],"count":${found.length}}`
}

function matches(model: WalletModel, query: WalletQuery): number[] {
  const found = model.search.find(query.search)
  const excluded = positionsOf(model, query.exclude)
  const included = query.include && positionsOf(model, query.include)
  const onChains = query.chains && marksOf(model, query.chains)
  const wanted = (position: number) =>
    !excluded.has(position) &&
    (!included || included.has(position)) &&
    (!onChains || onChains[position] === 1) &&
    (!query.certified || model.certified.has(position))
  if (found) return found.filter(wanted)
  if (included) return [...included].sort((one, other) => one - other).filter(wanted)
  return [...model.json.keys()].filter(wanted)
}

function positionsOf(model: WalletModel, ids: readonly string[]): Set<number> {
  return new Set(ids.flatMap(id => model.ids.get(id) ?? []))
}

/** One byte per wallet. Almost every wallet has the common chains, so a set would cost more than the search. */
function marksOf(model: WalletModel, chains: readonly string[]): Uint8Array {
  const marks = new Uint8Array(model.json.length)
  for (const group of new Set(chains.map(chainGroup)))
    for (const position of model.chains.get(group) ?? []) marks[position] = 1
  return marks
}
