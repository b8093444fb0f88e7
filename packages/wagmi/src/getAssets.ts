import type { AccountRequest } from '@latchkey/core'
import { chainIdHex } from '@latchkey/evm'
import { parseCaipNetworkId } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { askProvider } from './askProvider'
import { accountOf } from './wagmiConnector'

/** What the wallet says the account holds, by hexadecimal chain id (ERC-7811); on its own chain unless others are named. */
export async function getAssets(
  config: Config,
  { networkId, query, ...who }: AccountRequest & { query?: object },
): Promise<Readonly<Record<string, unknown>>> {
  const account = accountOf(config, who)
  const chainFilter = [chainIdHex({ id: parseCaipNetworkId(networkId).chainId })]
  return askProvider(config, who.connectorId, 'wallet_getAssets', [{ account, chainFilter, ...query }])
}
