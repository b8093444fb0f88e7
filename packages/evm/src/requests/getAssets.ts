import type { AccountRequest } from '@latchkey/core'
import type { EvmSession } from '../evmSession'
import { accountOf, linkOf } from '../walletLink'
import { askLive } from './askLive'
import { assetsQuestion } from './assetsQuestion'
import { checkDiscovery } from './checkDiscovery'
import { getCapabilities } from './getCapabilities'
import { readAssets } from './readAssets'

/** What the wallet says the account holds, by chain (`wallet_getAssets`, ACC-13); without a query on this chain. */
export async function getAssets(
  session: EvmSession,
  { connectorId, address, ...request }: AccountRequest & { query?: object },
): Promise<Readonly<Record<string, unknown>>> {
  const link = linkOf(session, connectorId)
  const question = assetsQuestion(accountOf(link, address), request)
  checkDiscovery(await getCapabilities(session, { connectorId, address, ...request }), question)
  return readAssets(await askLive(session, link, 'wallet_getAssets', question))
}
