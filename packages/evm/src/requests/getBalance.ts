import type { AttachedAdapter, Balance } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { EvmAccess } from './evmAccess'
import { readQuantity } from './readQuantity'

type BalanceRequest = Parameters<NonNullable<AttachedAdapter['getBalance']>>[0]

/** The native balance, from a node. */
export async function getBalance(
  { node }: EvmAccess,
  { address, network, signal }: BalanceRequest,
): Promise<Balance> {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) throw kitError('request/invalid', { value: 'address' })
  const params = [address, 'latest']
  const value = await node({ network, method: 'eth_getBalance', params, signal, read: readQuantity })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}
