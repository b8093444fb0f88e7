import { endpointUrl, kitError, nodeRpc, supportedChains } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { serviceUrl } from '../config/services'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { callGateway } from '../projects/callGateway'

/** The gateway's answer; concurrent callers share one request. */
const gatewayChains = defineFeature(
  'gatewayChains',
  (): Promise<readonly string[] | undefined> | undefined => undefined,
)

/**
 * RPC addresses of a network: the site's own, else the gateway's if it lists the chain, then the chain's own
 * public ones, with `publicRpc` only.
 */
export async function rpcUrls(kit: Kit, network: Network): Promise<readonly string[]> {
  const { customRpcUrls, publicRpc, projectId } = optionsOf(kit)
  const own = customRpcUrls[network.caipNetworkId] ?? []
  if (own.length > 0) return own // no request to the gateway without need
  const base = serviceUrl(kit, 'blockchain')
  const gateway =
    base && (await isServed(kit, network))
      ? [endpointUrl(nodeRpc, base, { chainId: network.caipNetworkId, projectId })]
      : []
  const open = publicRpc || isLocal(network) ? publicUrls(network) : []
  const urls = [...gateway, ...open]
  if (urls.length === 0) throw kitError('network/no-rpc', { value: network.name })
  return urls
}

async function isServed(kit: Kit, network: Network): Promise<boolean> {
  const store = kit.get(gatewayChains)
  const asked = store.get() ?? askChains(kit)
  store.set(asked)
  const chains = await asked
  if (!chains) store.set(now => (now === asked ? undefined : now)) // the next caller asks again
  return chains?.includes(network.caipNetworkId) ?? false
}

async function askChains(kit: Kit): Promise<readonly string[] | undefined> {
  const abort = new AbortController()
  const { signal } = abort
  const stop = kit.own(() => abort.abort()) // runs at once if the kit is destroyed already
  try {
    return signal.aborted ? undefined : (await callGateway(kit, supportedChains, { signal })).http
  } catch (error) {
    if (!signal.aborted) kit.log.warn('networks: the gateway did not tell its chains', error)
    return undefined
  } finally {
    stop()
  }
}

const localAddress = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/]|$)/i

function publicUrls(network: Network): readonly string[] {
  return network.rpcUrls.default?.http ?? []
}

/** A chain on this very machine has no public endpoint. */
function isLocal(network: Network): boolean {
  return publicUrls(network).every(url => localAddress.test(url))
}
