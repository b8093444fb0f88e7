import type { AccountRequest } from '@latchkey/core'
import type { Config } from '@wagmi/core'
import { askProvider, isRecord } from './askProvider'
import { accountOf } from './wagmiConnector'

/** What the wallet can do beyond the usual, by hexadecimal chain id (EIP-5792). */
export async function getCapabilities(
  config: Config,
  request: AccountRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const params = [accountOf(config, request)]
  return askProvider(config, request.connectorId, 'wallet_getCapabilities', params, isRecord)
}
