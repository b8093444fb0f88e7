import type { ChainNamespace } from '@latchkey/protocol'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { fetchQuery } from '../queries/fetchQuery'
import { type BalanceState, balanceState } from './balanceState'
import { type BalanceOf, balanceIn, isHidden, nativeBalance } from './nativeBalance'

export type FetchBalanceOptions = {
  namespace?: ChainNamespace | undefined
  /** Asks again, however fresh the last answer is. */
  force?: boolean | undefined
}

/**
 * Reads the balance in the network's own currency, at most every 30 s (ACC-30); `force` asks again. Resolves
 * with the resulting state.
 *
 * @example
 * const { data } = await fetchBalance(kit, { force: true })
 */
export async function fetchBalance(
  kit: Kit,
  { namespace, force = false }: FetchBalanceOptions = {},
): Promise<BalanceState> {
  const of = readable(kit, namespace ?? kit.get(networks).get().active)
  if (of) await fetchQuery(kit, nativeBalance, of, { force })
  return balanceState(kit, namespace)
}

/** The account whose balance an adapter can read, if any. */
export function readable(kit: Kit, namespace: ChainNamespace | undefined): BalanceOf | undefined {
  const of = balanceIn(kit, namespace)
  return of && !isHidden(kit, of) && kit.get(adapters).get()[of.namespace]?.getBalance ? of : undefined
}
