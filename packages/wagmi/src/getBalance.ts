import type { AttachedAdapter, Balance } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { type Config, getBalance as readBalance } from '@wagmi/core'

type BalanceRequest = Parameters<NonNullable<AttachedAdapter['getBalance']>>[0]

/** The native balance, read through the site's own transport. */
export async function getBalance(
  config: Config,
  { address, network, signal }: BalanceRequest,
): Promise<Balance> {
  const chainId = Number(network.id)
  if (!config.chains.some(chain => chain.id === chainId))
    throw kitError('chain/not-configured', { value: network.name })
  const aborted = kitError('http/aborted')
  if (signal.aborted) throw aborted
  return new Promise((resolve, reject) => {
    const abort = () => reject(aborted)
    signal.addEventListener('abort', abort, { once: true })
    readBalance(config, { address: address as `0x${string}`, chainId })
      .then(
        ({ value, decimals, symbol }) => resolve({ value, decimals, symbol }),
        cause => reject(kitError('http/unreachable', { cause })),
      )
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
