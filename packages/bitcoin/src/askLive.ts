import type { AccountRequest } from '@latchkey/core'
import { isKitError, kitError } from '@latchkey/protocol'
import type { BitcoinAdapter } from './bitcoinAdapter'
import type { LiveWallet } from './liveWallets'
import { toBitcoinError } from './toBitcoinError'

/** The wallet that is asked in the name of an account it gave; fails before it is asked for any other. */
export function liveWallet({ live }: BitcoinAdapter, { connectorId, address }: AccountRequest): LiveWallet {
  const found = live.need(connectorId)
  if (!found.connection.accounts.includes(address))
    throw kitError('connector/account-not-found', { value: address }) // ERR-35
  return found
}

/** Asks it. A wallet whose provider is gone is not connected any longer. */
export async function askLive<T>(
  { live }: BitcoinAdapter,
  { wallet }: LiveWallet,
  asked: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const error = toBitcoinError(cause, asked)
    if (isKitError(error, 'provider/not-found')) live.end(wallet.id)
    throw error
  }
}

/** What moves coins is not asked for on another network than the kit shows. */
export function checkNetwork({ connection }: LiveWallet, { networkId }: AccountRequest): void {
  if (connection.networkId !== networkId) throw kitError('chain/mismatch', { value: connection.networkId }) // ERR-36
}
