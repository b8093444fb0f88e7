import { toWalletError } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { providerOf } from './wagmiConnector'

/** Asks the wallet something whose answer has an entry for each chain. */
export async function askProvider(
  config: Config,
  connectorId: string,
  method: string,
  params: readonly unknown[],
): Promise<Readonly<Record<string, unknown>>> {
  const provider = await providerOf(config, connectorId)
  let answer: unknown
  try {
    answer = await provider.request({ method, params })
  } catch (cause) {
    throw toWalletError(cause, method)
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw kitError('wallet/bad-answer', { value: `answer to ${method}`, cause: answer })
  return answer as Record<string, unknown>
}
