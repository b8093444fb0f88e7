import type { WalletRequests } from '@latchkey/core'
import { readContract as ask, type Config } from '@wagmi/core'
import { chainIdIn } from './chainIdIn'
import { readCall } from './readCall'
import { toChainError } from './toChainError'
import { unlessAborted } from './unlessAborted'

type ReadRequest = Parameters<NonNullable<WalletRequests['readContract']>>[0]

/** Calls a function that only reads: `{ address, abi, functionName, args? }`, through the site's own transport. */
export async function readContract(config: Config, { network, call, signal }: ReadRequest): Promise<unknown> {
  const { address, abi, functionName, args } = readCall(call)
  const chainId = chainIdIn(config, network)
  return unlessAborted(signal, async () => {
    try {
      return await ask(config, { address, abi, functionName, args, chainId })
    } catch (cause) {
      throw toChainError(cause, 'contract call')
    }
  })
}
