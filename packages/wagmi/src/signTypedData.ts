import type { AccountRequest } from '@latchkey/core'
import { readHex } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import { signTypedData as ask, type Config } from '@wagmi/core'
import { serializeTypedData, type TypedDataDefinition, validateTypedData } from 'viem'
import { toAdapterError } from './toAdapterError'
import { connectionOf } from './wagmiConnector'

/** Asks the wallet to sign typed data: `{ domain, types, primaryType, message }`. */
export async function signTypedData(
  config: Config,
  { connectorId, address, typedData }: AccountRequest & { typedData: unknown },
): Promise<string> {
  const data = readTypedData(typedData)
  const { connector } = connectionOf(config, connectorId)
  try {
    const account = address as `0x${string}`
    return readHex(await ask(config, { ...data, account, connector }), 'signature')
  } catch (cause) {
    throw toAdapterError(cause, connectorId)
  }
}

/** What viem can encode; told before the wallet is asked. */
function readTypedData(value: unknown): TypedDataDefinition {
  try {
    const { domain = {}, types, primaryType, message } = value as TypedDataDefinition
    const data = { domain, types, primaryType, message } as TypedDataDefinition
    validateTypedData(data)
    serializeTypedData(data)
    return data
  } catch (cause) {
    throw kitError('request/invalid', { value: 'typed data', cause })
  }
}
