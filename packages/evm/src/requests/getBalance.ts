import type { AdapterHost, AttachedAdapter, Balance } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { callRpc } from './callRpc'
import { readQuantity } from './readQuantity'

type BalanceRequest = Parameters<NonNullable<AttachedAdapter['getBalance']>>[0]

/** The native balance, read from the nodes the kit knows for the chain; no wallet is asked. */
export async function getBalance(
  host: AdapterHost,
  { address, network, signal }: BalanceRequest,
): Promise<Balance> {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) throw kitError('request/invalid', { value: 'address' })
  const params = [address, 'latest']
  const value = await callRpc(host, { network, method: 'eth_getBalance', params, signal, read: readQuantity })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}
