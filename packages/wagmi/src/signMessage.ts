import type { AccountRequest } from '@latchkey/core'
import { readHex } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import { signMessage as ask, type Config } from '@wagmi/core'
import { toAdapterError } from './toAdapterError'
import { connectionOf } from './wagmiConnector'

/** Asks the wallet to sign a text with `personal_sign` (SIX-02). */
export async function signMessage(
  config: Config,
  { connectorId, address, message }: AccountRequest & { message: string },
): Promise<string> {
  if (typeof message !== 'string') throw kitError('request/invalid', { value: 'message' })
  const { connector } = connectionOf(config, connectorId)
  try {
    const account = address as `0x${string}`
    return readHex(await ask(config, { account, connector, message }), 'signature')
  } catch (cause) {
    throw toAdapterError(cause, connectorId)
  }
}
