import type { AccountRequest, AssetsRequest } from '@latchkey/core'
import { assetsQuestion } from './assetsQuestion'
import { checkDiscovery } from './checkDiscovery'
import type { EvmAccess } from './evmAccess'
import { getCapabilities } from './getCapabilities'
import { readAssets } from './readAssets'

/** The account's assets by chain, as the wallet reports them (`wallet_getAssets`, ACC-13). */
export async function getAssets(
  access: EvmAccess,
  { connectorId, address, isChecked, ...request }: AccountRequest & AssetsRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { account, ask } = await access.wallet({ connectorId, address })
  const question = assetsQuestion(account, request)
  if (!isChecked)
    checkDiscovery(await getCapabilities(access, { connectorId, address, ...request }), question)
  return readAssets(await ask('wallet_getAssets', question))
}
