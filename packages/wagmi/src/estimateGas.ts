import type { AccountRequest } from '@latchkey/core'
import { parseCaipNetworkId } from '@latchkey/protocol'
import { estimateGas as ask, type Config } from '@wagmi/core'
import { readTransaction } from './readTransaction'
import { toChainError } from './toChainError'
import { accountOf } from './wagmiConnector'

/** How much gas a transaction will take; asked of the chain through the site's own transport. */
export async function estimateGas(
  config: Config,
  { networkId, transaction, ...who }: AccountRequest & { transaction: unknown },
): Promise<bigint> {
  const estimated = readTransaction(transaction)
  const account = accountOf(config, who)
  const chainId = Number(parseCaipNetworkId(networkId).chainId)
  try {
    return await ask(config, { ...estimated, account, chainId })
  } catch (cause) {
    throw toChainError(cause, 'transaction')
  }
}
