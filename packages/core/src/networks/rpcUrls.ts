import { endpointUrl, KitError, nodeRpc, supportedChains } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { httpTimeoutMs } from '../config/limits'
import { defineFeature } from '../kernel/feature'
import { callEndpoint } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import type { Network } from './network'

const gatewayChains = defineFeature('gatewayChains', (): readonly string[] | undefined => undefined)

/**
 * RPC addresses of a network in the order of preference: the site's own, then the gateway if it lists the chain,
 * then the public ones named by the chain itself, which are used with `publicRpc` only.
 */
export async function rpcUrls(kit: Kit, network: Network): Promise<readonly string[]> {
  const { customRpcUrls, publicRpc, gatewayUrl, projectId } = optionsOf(kit)
  const own = customRpcUrls[network.caipNetworkId] ?? []
  const gateway =
    gatewayUrl && (await isServed(kit, gatewayUrl, network))
      ? [endpointUrl(nodeRpc, gatewayUrl, { chainId: network.caipNetworkId, projectId })]
      : []
  const open = publicRpc || isLocal(network) ? publicUrls(network) : []
  const urls = [...own, ...gateway, ...open]
  if (urls.length === 0) throw new KitError('network/no-rpc', { value: network.name })
  return urls
}

async function isServed(kit: Kit, base: string, network: Network): Promise<boolean> {
  const store = kit.get(gatewayChains)
  if (!store.get()) {
    const { projectId } = optionsOf(kit)
    const answer = await callEndpoint(kit.env, supportedChains, {
      base,
      query: { projectId },
      timeoutMs: httpTimeoutMs,
    }).catch(error => kit.log.warn('networks: the gateway did not tell its chains', error))
    if (!answer) return false // asked again next time
    store.set(answer.http)
  }
  return store.get()?.includes(network.caipNetworkId) ?? false
}

function publicUrls(network: Network): readonly string[] {
  return network.rpcUrls.default?.http ?? []
}

/** A chain on this very machine is nobody's public endpoint. */
function isLocal(network: Network): boolean {
  return publicUrls(network).every(url => /^(localhost|127\.|\[::1\])/.test(new URL(url).host))
}
