import type { AccountRequest } from '@latchkey/core'
import { askWallet, readCapabilities } from '@latchkey/evm'
import type { Config } from '@wagmi/core'
import { accountOf, providerOf } from './wagmiConnector'

/** What the wallet can do beyond the usual, by hexadecimal chain id (EIP-5792). */
export async function getCapabilities(
  config: Config,
  request: AccountRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const account = accountOf(config, request)
  const provider = await providerOf(config, request.connectorId)
  return readCapabilities(await askWallet(provider, 'wallet_getCapabilities', [account]))
}
