import type { ChainNamespace } from '@latchkey/protocol'
import { type BalanceState, balanceState } from '../connection/balanceState'
import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { watchReading } from './watchReading'

/**
 * The balance in the network's own currency, of the account in use or of a namespace's. It is as fresh as the last
 * `fetchBalance`.
 *
 * @example
 * const { data } = getBalance(kit)
 * if (data) show(data.formatted, data.symbol)
 */
export function getBalance(kit: Kit, { namespace }: Target = {}): BalanceState {
  return balanceState(kit, namespace)
}

export const balanceReading: Reading<BalanceState, [namespace?: ChainNamespace]> = balanceState

/**
 * Tells the balance whenever it changed.
 *
 * @example
 * const stop = watchBalance(kit, ({ data }) => show(data?.formatted))
 */
export function watchBalance(
  kit: Kit,
  listener: (now: BalanceState, before: BalanceState) => void,
  { namespace }: Target = {},
): Stop {
  return watchReading(kit, balanceReading, listener, namespace)
}
