import { type Kit, type Network, optionsOf, serviceUrl } from '@latchkey/core'
import { endpointUrl, nodeRpc } from '@latchkey/protocol'

const local = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/]|$)/i

/** The nodes in the order of connection/rpcUrls, given the gateway's chains. Sends no request. */
export function knownNodes(kit: Kit, network: Network, served: readonly string[]): readonly string[] {
  const { customRpcUrls, publicRpc, projectId } = optionsOf(kit)
  const id = network.caipNetworkId
  const own = customRpcUrls[id] ?? []
  if (own.length > 0) return own
  const base = served.includes(id) ? serviceUrl(kit, 'blockchain') : undefined
  const open = network.rpcUrls.default?.http ?? []
  return [
    ...(base ? [endpointUrl(nodeRpc, base, { chainId: id, projectId })] : []),
    ...(publicRpc || open.every(url => local.test(url)) ? open : []),
  ]
}
