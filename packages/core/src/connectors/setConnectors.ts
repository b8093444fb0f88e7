import type { ChainNamespace } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import type { Connector } from './connector'
import { connectors } from './connectors'
import { remotePeers } from './findRemote'
import { remotes } from './remotes'

/**
 * Takes an adapter's report: the site's pictures win, and announced wallets are left out while discovery is
 * off. A remote wallet is in every namespace it can connect in, whether the adapter knows it yet or not.
 */
export function setConnectors(kit: Kit, namespace: ChainNamespace, reported: readonly Connector[]): void {
  const { connectorImages, enableEIP6963 } = optionsOf(kit)
  const peers = kit.get(remotePeers).get()
  const offered = kit.get(remotes).get()
  const missing = offered
    .filter(({ id, namespaces }) => namespaces.includes(namespace) && reported.every(one => one.id !== id))
    .map(({ id, name, type }): Connector => ({ id, name, type, chain: namespace }))
  const list = [...missing, ...reported]
    .filter(connector => enableEIP6963 || namespace !== 'eip155' || connector.type !== 'ANNOUNCED') // CFG-34
    .map(connector => {
      const imageUrl = connectorImages[connector.id] ?? connector.imageUrl
      return {
        ...connector,
        ...(imageUrl && { imageUrl }),
        ...(offered.some(({ id }) => id === connector.id) && { peer: peers[connector.id] }),
      }
    })
  kit.get(connectors).set(now => ({ ...now, [namespace]: list }))
}
