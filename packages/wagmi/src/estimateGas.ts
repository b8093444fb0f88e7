import type { AccountRequest, EvmTransaction } from '@latchkey/core'
import { accountOf, readQuantity, readTransaction } from '@latchkey/evm'
import { parseCaipNetworkId } from '@latchkey/protocol'
import { askTransport } from './askTransport'
import type { MirroredConfig } from './mirroredConfig'
import { connectionOf } from './wallets'

/** Estimates a transaction's gas through the site's own transport. */
export async function estimateGas(
  { config }: MirroredConfig,
  { connectorId, address, networkId, transaction }: AccountRequest & { transaction: EvmTransaction },
): Promise<bigint> {
  const { gas: _, ...estimated } = readTransaction(transaction)
  const from = accountOf(connectionOf(config, connectorId), address)
  const chainId = Number(parseCaipNetworkId(networkId).chainId)
  const params = [{ ...estimated, from }]
  return askTransport(config, chainId, { method: 'eth_estimateGas', params, read: readQuantity })
}
