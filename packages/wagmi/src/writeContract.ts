import type { AccountRequest } from '@latchkey/core'
import { readHex } from '@latchkey/evm'
import { parseCaipNetworkId } from '@latchkey/protocol'
import { writeContract as ask, type Config } from '@wagmi/core'
import { readCall } from './readCall'
import { toAdapterError } from './toAdapterError'
import { connectionOf } from './wagmiConnector'

/** Asks the wallet to call a function that changes something: `{ address, abi, functionName, args?, value? }`. */
export async function writeContract(
  config: Config,
  { connectorId, address, networkId, call }: AccountRequest & { call: unknown },
): Promise<string> {
  const request = readCall(call)
  const { connector } = connectionOf(config, connectorId)
  const chainId = Number(parseCaipNetworkId(networkId).chainId)
  try {
    const account = address as `0x${string}`
    const hash: unknown = await ask(config, { ...request, account, chainId, connector } as never)
    return readHex(hash, 'transaction hash')
  } catch (cause) {
    throw toAdapterError(cause, connectorId)
  }
}
