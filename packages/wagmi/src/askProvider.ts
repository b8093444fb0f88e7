import { toWalletError } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { providerOf } from './wagmiConnector'

/** Asks the wallet something whose answer has an entry of that form for each chain, `{ '0x1': … }`. */
export async function askProvider(
  config: Config,
  connectorId: string,
  method: string,
  params: readonly unknown[],
  holds: (entry: unknown) => boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const provider = await providerOf(config, connectorId)
  let answer: unknown
  try {
    answer = await provider.request({ method, params })
  } catch (cause) {
    throw toWalletError(cause, method)
  }
  if (isRecord(answer) && Object.entries(answer).every(([id, entry]) => chainId.test(id) && holds(entry)))
    return { ...answer }
  throw kitError('wallet/bad-answer', { value: `answer to ${method}`, cause: answer })
}

const chainId = /^0x[0-9a-f]+$/i

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
