import type { Network } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'

/** The id of a network. Throws `chain/not-configured` if wagmi does not have it (ERR-33). */
export function chainIdIn(config: Config, network: Network): number {
  const chainId = Number(network.id)
  if (config.chains.some(chain => chain.id === chainId)) return chainId
  throw kitError('chain/not-configured', { value: network.name })
}
