import type { ChainNamespace } from '@latchkey/protocol'
import { type Account, withFlags } from '../accounts/account'
import { type AccountState, accountOf, accounts, type WalletInfo } from '../accounts/accounts'
import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { networks } from '../networks/networks'
import { watchReading } from './watchReading'

/**
 * Returns the account of a namespace, by default of the active one.
 *
 * @example
 * const { address, isConnected } = getAccount(kit)
 */
export function getAccount<N extends ChainNamespace = ChainNamespace>(
  kit: Kit,
  { namespace }: Target<N> = {},
): Account<N> {
  return publicAccountReading(kit, namespace) as Account<N>
}

/** The reading for the kit's own views. */
export const accountReading: Reading<AccountState, [namespace?: ChainNamespace]> = (kit, namespace) =>
  accountOf(kit.get(accounts).get(), namespace ?? kit.get(networks).get().active)

export const publicAccountReading: Reading<Account, [namespace?: ChainNamespace]> = (kit, namespace) =>
  withFlags(accountReading(kit, namespace))

/**
 * Calls back when the account changes: connected, another address, another network, balance, disconnected.
 *
 * @example
 * const stop = watchAccount(kit, account => show(account.status))
 */
export function watchAccount<N extends ChainNamespace = ChainNamespace>(
  kit: Kit,
  listener: (now: Account<N>, before: Account<N>) => void,
  { namespace }: Target<N> = {},
): Stop {
  return watchReading(kit, publicAccountReading as Reading<Account<N>, [namespace?: N]>, listener, namespace)
}

/** Returns the connected wallet's name, picture, kind and id. */
export function getWalletInfo(kit: Kit, target: Target = {}): WalletInfo | undefined {
  return getAccount(kit, target).walletInfo
}
