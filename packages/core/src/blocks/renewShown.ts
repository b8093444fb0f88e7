import { balanceIn, isHidden, nativeBalance } from '../connection/nativeBalance'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { askedAccount } from '../portfolio/askedAccount'
import { ageOthers, askWatched, lookedAt, type Watched } from '../portfolio/watchList'
import { type QueryState, queryState } from '../queries/query'
import { renewQuery } from './renewQuery'

type Renewal = {
  /** Answers from this moment on need no renewal. */
  freshFrom: number | undefined
  signal: AbortSignal
}

/** The network has a new block: asks again for everything of the account on screen. */
export async function renewShown(kit: Kit, renewal: Renewal): Promise<void> {
  const pending = kit.run('newBlock', undefined)
  if (renewal.freshFrom === undefined) ageOthers(kit)
  const lists = lookedAt(kit).map(watched => renewList(kit, watched, renewal))
  await Promise.all([pending, renewBalance(kit, renewal), ...lists])
}

async function renewList(kit: Kit, watched: Watched, { freshFrom, signal }: Renewal): Promise<void> {
  const of = askedAccount(kit, watched.scope)
  if (!of || isFresh(queryState(kit, watched.list, of), freshFrom)) return
  // One failure may mean nothing. What grows old is asked for in the usual way, which tells the views.
  if (!(await renewQuery(kit, watched.list, of, signal)) && !signal.aborted) await askWatched(kit, watched)
}

async function renewBalance(kit: Kit, { freshFrom, signal }: Renewal): Promise<void> {
  const of = balanceIn(kit, kit.get(networks).get().active)
  if (!of || isHidden(kit, of) || !kit.get(adapters).get()[of.namespace]?.getBalance) return
  const state = queryState(kit, nativeBalance, of)
  if (state.data && !isFresh(state, freshFrom)) await renewQuery(kit, nativeBalance, of, signal)
}

function isFresh({ isFetching, updatedAt }: QueryState<unknown>, from: number | undefined): boolean {
  return from !== undefined && (isFetching || updatedAt >= from)
}
