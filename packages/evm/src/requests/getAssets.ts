import type { AccountRequest } from '@latchkey/core'
import { assetsQuestion } from './assetsQuestion'
import type { EvmAccess } from './evmAccess'
import { readAssets } from './readAssets'

/** What the wallet says the account holds, by chain (`wallet_getAssets`, ACC-13); without a query on this chain. */
export async function getAssets(
  { wallet }: EvmAccess,
  { connectorId, address, ...request }: AccountRequest & { query?: object },
): Promise<Readonly<Record<string, unknown>>> {
  const { account, ask } = await wallet({ connectorId, address })
  return readAssets(await ask('wallet_getAssets', assetsQuestion(account, request)))
}
