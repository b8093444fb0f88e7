import type { ChainNamespace } from '@latchkey/protocol'
import { type AccountState, accountOf, accounts, type WalletInfo } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { networks } from '../networks/networks'
import { watchReading } from './watchReading'

type Target = { namespace?: ChainNamespace }

/**
 * The account of a namespace, or of the one in use.
 *
 * @example
 * const account = getAccount(kit)
 * if (account.status === 'connected') show(account.address)
 */
export function getAccount(kit: Kit, { namespace }: Target = {}): AccountState {
  return accountReading.read(kit, namespace)
}

export const accountReading: Reading<AccountState, [namespace?: ChainNamespace]> = {
  features: [accounts, networks],
  read: (kit, namespace) => accountOf(kit.get(accounts).get(), namespace ?? kit.get(networks).get().active),
}

/**
 * Tells the account whenever it changed: connected, another address, another network, balance, disconnected.
 *
 * @example
 * const stop = watchAccount(kit, account => show(account.status))
 */
export function watchAccount(
  kit: Kit,
  listener: (now: AccountState, before: AccountState) => void,
  { namespace }: Target = {},
): Stop {
  return watchReading(kit, accountReading, listener, namespace)
}

/** The wallet that is connected: its name, picture, kind and id. */
export function getWalletInfo(kit: Kit, target: Target = {}): WalletInfo | undefined {
  const account = getAccount(kit, target)
  return account.status === 'connected' ? account.connectedWalletInfo : undefined
}
