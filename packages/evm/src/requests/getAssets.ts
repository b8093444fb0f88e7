import type { AccountRequest } from '@latchkey/core'
import { assetsQuestion } from './assetsQuestion'
import { checkDiscovery } from './checkDiscovery'
import type { EvmAccess } from './evmAccess'
import { getCapabilities } from './getCapabilities'
import { readAssets } from './readAssets'

/** What the wallet says the account holds, by chain (`wallet_getAssets`, ACC-13); without a query on this chain. */
export async function getAssets(
  access: EvmAccess,
  { connectorId, address, ...request }: AccountRequest & { query?: object },
): Promise<Readonly<Record<string, unknown>>> {
  const { account, ask } = await access.wallet({ connectorId, address })
  const question = assetsQuestion(account, request)
  checkDiscovery(await getCapabilities(access, { connectorId, address, ...request }), question)
  return readAssets(await ask('wallet_getAssets', question))
}
