import type { ChainNamespace } from '@latchkey/protocol'
import { type BalanceState, balanceState } from '../connection/balanceState'
import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { watchReading } from './watchReading'

/**
 * Returns the balance in the network's own currency, for the account in use or that of a namespace. It is as
 * fresh as the last `fetchBalance`.
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
 * Calls back when the balance changes.
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
