import type { Balance, WalletRequests } from '@latchkey/core'
import { getBalance as ask, type Config } from '@wagmi/core'
import { chainIdIn } from './chainIdIn'
import { toChainError } from './toChainError'
import { unlessAborted } from './unlessAborted'

type BalanceRequest = Parameters<NonNullable<WalletRequests['getBalance']>>[0]

/** The native balance, read through the site's own transport. */
export async function getBalance(
  config: Config,
  { address, network, signal }: BalanceRequest,
): Promise<Balance> {
  const chainId = chainIdIn(config, network)
  return unlessAborted(signal, async () => {
    try {
      const { value, decimals, symbol } = await ask(config, { address: address as `0x${string}`, chainId })
      return { value, decimals, symbol }
    } catch (cause) {
      throw toChainError(cause, 'address')
    }
  })
}
