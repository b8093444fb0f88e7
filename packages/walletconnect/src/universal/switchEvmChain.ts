import type { Network } from '@latchkey/core'
import { isKitError, kitError } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import type { SessionProvider } from '../providers/eip1193Provider'
import { chainHex } from '../providers/evmChain'

/** Switches to a chain, and asks the wallet to add it if unknown (NET-25 … NET-29). */
export async function switchEvmChain(
  provider: SessionProvider,
  network: Network,
  rpcUrls: () => Promise<readonly string[]>,
): Promise<void> {
  const chainId = chainHex(network.caipNetworkId)
  const params = [{ chainId }]
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  } catch (error) {
    if (!needsAdding(error)) throw error
    await add(provider, network, await rpcUrls())
    if ((await provider.request({ method: 'eth_chainId' })) !== chainId)
      await provider.request({ method: 'wallet_switchEthereumChain', params })
  }
  if ((await provider.request({ method: 'eth_chainId' })) !== chainId)
    throw kitError('chain/mismatch', { value: network.name }) // ERR-36
}

async function add(provider: SessionProvider, network: Network, rpcUrls: readonly string[]): Promise<void> {
  const { name: chainName, nativeCurrency, blockExplorers = {}, caipNetworkId } = network
  const explorers = [...new Set(Object.values(blockExplorers).map(({ url }) => url))]
  const chain = {
    chainId: chainHex(caipNetworkId),
    chainName,
    nativeCurrency,
    rpcUrls: rpcUrls.filter(url => /^https?:\/\//i.test(url)),
    ...(explorers.length > 0 ? { blockExplorerUrls: explorers } : {}),
  }
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [chain] })
  } catch (cause) {
    throw isKitError(cause, 'user/rejected') ? cause : kitError('network/add-failed', { cause })
  }
}

/** The wallet's own error code is in the cause. */
function needsAdding(error: unknown): boolean {
  if (!isKitError(error) || error.code === 'user/rejected') return false
  const { code } = fieldsOf(error.cause)
  return [4902, 32603, -32603, 5000].some(known => known === code)
}
