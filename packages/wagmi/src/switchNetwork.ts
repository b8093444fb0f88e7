import type { Network } from '@latchkey/core'
import { chainIdHex, chainParameters, switchChain as switchProvider } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import { switchChain } from '@wagmi/core'
import { chainIdIn } from './chainIdIn'
import { isAskedDirectly } from './isAskedDirectly'
import type { MirroredConfig } from './mirroredConfig'
import { rpcUrls } from './rpcUrls'
import { toAdapterError } from './toAdapterError'
import { untilState } from './untilState'
import { connectionOf, providerOf } from './wagmiConnector'

const followMs = 5_000

/** Asks the wallet to change its chain. Resolves once wagmi shows the new one. */
export async function switchNetwork(
  mirrored: MirroredConfig,
  { connectorId, network }: { connectorId: string; network: Network },
): Promise<void> {
  const { config, host, added } = mirrored
  const chainId = chainIdIn(config, network)
  const { connector } = connectionOf(config, connectorId)
  if (!connector.switchChain) throw kitError('chain/switching-not-supported', { value: connector.name })
  const urls = () => rpcUrls(config, host, network)
  try {
    if (isAskedDirectly(mirrored, connector) || added.has(chainId)) {
      // wagmi adds a chain on 4902 only and reports every failure to add as a refusal (NET-27, NET-28). Its connectors know
      // only the chains they were created with.
      const provider = await providerOf(config, connectorId)
      const now = await switchProvider(provider, network, urls)
      connector.onChainChanged(chainIdHex({ id: now })) // some wallets emit no event
    } else {
      const addEthereumChainParameter = chainParameters(network, await urls().catch(() => []))
      await switchChain(config, { connector, chainId, addEthereumChainParameter })
    }
  } catch (cause) {
    throw toAdapterError(cause, connectorId)
  }
  const follows = await untilState(
    mirrored,
    followMs,
    state => state.connections.get(connector.uid)?.chainId === chainId,
  )
  if (!follows) throw kitError('chain/mismatch', { value: network.name })
}
