import type { AccountRequest } from '@latchkey/core'
import { isKitError, kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import type { LiveWallet } from './liveWallets'
import { toBitcoinError } from './toBitcoinError'

/** The wallet of a connected account. Throws if the wallet did not give us this account. */
export function liveWallet(
  { live }: Attachment,
  { connectorId, address }: Pick<AccountRequest, 'connectorId' | 'address'>,
): LiveWallet {
  const found = live.need(connectorId)
  if (!found.connection.accounts.includes(address))
    throw kitError('connector/account-not-found', { value: address }) // ERR-35
  return found
}

/** Sends it a request. If its provider is gone, the connection ends. */
export async function askLive<T>(
  { live }: Attachment,
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

/** Never send coins on another network than the kit shows. */
export function checkNetwork({ connection }: LiveWallet, { networkId }: AccountRequest): void {
  if (connection.networkId !== networkId) throw kitError('chain/mismatch', { value: connection.networkId }) // ERR-36
}
