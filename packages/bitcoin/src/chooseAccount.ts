import { type AccountRequest, chooseAccount as choose } from '@latchkey/core'
import { liveWallet } from './askLive'
import type { BitcoinAdapter } from './bitcoinAdapter'

/** Uses another account of a connected wallet. The wallet is not asked. */
export function chooseAccount(
  adapter: BitcoinAdapter,
  request: Pick<AccountRequest, 'connectorId' | 'address'>,
): void {
  const { connection } = liveWallet(adapter, request)
  adapter.live.choose(request.connectorId, choose(connection.accounts, request.address))
}
