import type { AccountRequest } from '@latchkey/core'
import { readHex } from '@latchkey/evm'
import { parseCaipNetworkId } from '@latchkey/protocol'
import { sendTransaction as ask, type Config } from '@wagmi/core'
import { readTransaction } from './readTransaction'
import { toAdapterError } from './toAdapterError'
import { connectionOf } from './wagmiConnector'

/**
 * Asks the wallet to send `{ to, value?, data?, gas? }`, amounts as bigint or hexadecimal. A wallet that is on
 * another chain than the kit shows is not asked: `chain/mismatch`.
 */
export async function sendTransaction(
  config: Config,
  { connectorId, address, networkId, transaction }: AccountRequest & { transaction: unknown },
): Promise<string> {
  const sent = readTransaction(transaction)
  const { connector } = connectionOf(config, connectorId)
  const chainId = Number(parseCaipNetworkId(networkId).chainId)
  try {
    const account = address as `0x${string}`
    return readHex(await ask(config, { ...sent, account, chainId, connector }), 'transaction hash')
  } catch (cause) {
    throw toAdapterError(cause, connectorId)
  }
}
