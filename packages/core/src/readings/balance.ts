import type { ChainNamespace } from '@latchkey/protocol'
import { accounts, type BalanceState } from '../accounts/accounts'
import { config } from '../config/config'
import { balanceIn, balanceState, nativeBalance } from '../connection/nativeBalance'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { networks } from '../networks/networks'
import { watchReading } from './watchReading'

type Target = { namespace?: ChainNamespace }

/**
 * The balance in the network's own currency, of the account in use or of a namespace's. It is as fresh as the last
 * `refreshBalance`.
 *
 * @example
 * const balance = getBalance(kit)
 * if (balance.status === 'ready') show(balance.value, balance.symbol)
 */
export function getBalance(kit: Kit, { namespace }: Target = {}): BalanceState {
  return balanceReading.read(kit, namespace)
}

export const balanceReading: Reading<BalanceState, [namespace?: ChainNamespace]> = {
  features: [nativeBalance, accounts, networks, config],
  read: (kit, namespace) => balanceState(kit, balanceIn(kit, namespace ?? kit.get(networks).get().active)),
}

/**
 * Tells the balance whenever it changed.
 *
 * @example
 * const stop = watchBalance(kit, balance => show(balance.status))
 */
export function watchBalance(
  kit: Kit,
  listener: (now: BalanceState, before: BalanceState) => void,
  { namespace }: Target = {},
): Stop {
  return watchReading(kit, balanceReading, listener, namespace)
}
