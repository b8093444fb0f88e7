import type { AccountRequest, PermissionCall } from '@latchkey/core'
import { kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { chainIdHex } from '../chainIdHex'
import type { EvmAccess } from './evmAccess'

/**
 * Asks the wallet about a permission of the account on its chain (ERC-7715). Throws `chain/mismatch` if the wallet is on
 * another chain than the kit shows.
 */
export async function askPermission(
  { wallet }: EvmAccess,
  { method, request, networkId, ...who }: AccountRequest & PermissionCall,
): Promise<unknown> {
  const { account: address, ask, chainId: chainOf } = await wallet(who)
  const id = Number(parseCaipNetworkId(networkId).chainId)
  if ((await chainOf()) !== id) throw kitError('chain/mismatch', { value: networkId })
  return ask(method, [{ ...request, chainId: chainIdHex({ id }), address }])
}
