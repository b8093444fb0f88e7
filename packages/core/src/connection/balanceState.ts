import { type ChainNamespace, formatAmount, type KitError } from '@latchkey/protocol'
import type { Balance } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { type RequestState, requestState } from '../queries/requestState'
import { balanceIn, shownBalance } from './nativeBalance'

/**
 * An account's balance in its network's own currency; `formatted` is the full amount without the symbol:
 * `1.5`.
 */
export type AccountBalance = Balance & { formatted: string }

/** `idle` if there is nothing to read: no account, a namespace without balances, or a test network. */
export type BalanceState = RequestState<AccountBalance, KitError>

/** A balance as a site sees it: of a namespace, or of the active one. */
export function balanceState(kit: Kit, namespace: ChainNamespace | undefined): BalanceState {
  const { status, ...more } = shownBalance(kit, balanceIn(kit, namespace ?? kit.get(networks).get().active))
  if (status === 'hidden') return requestState('idle')
  if ('error' in more) return requestState('error', more)
  return 'value' in more
    ? requestState('success', { data: { ...more, formatted: formatAmount(more) } })
    : requestState(status)
}
