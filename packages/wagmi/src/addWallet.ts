import type { ProvidedWallet } from '@latchkey/core'
import type { MirroredConfig } from './mirroredConfig'
import { providedConnector } from './providedConnector'

/**
 * Gives wagmi a connector for a wallet that is not on the page. wagmi has no public call for it; this is the store its
 * own `config.connectors` reads from. Taken back, its connection ends without wagmi's note that the visitor did so: the
 * next visit may restore it.
 */
export function addWallet({ config, host, provided }: MirroredConfig, given: ProvidedWallet): void {
  const { connectors } = config._internal
  const added = connectors.setup(providedConnector(given, host.log))
  const { id, uid } = added
  for (const before of provided.values()) if (before.connector.id === id) before.takeBack()
  provided.set(uid, {
    connector: given.connector,
    takeBack() {
      provided.delete(uid)
      added.onDisconnect()
      connectors.setState(list => list.filter(one => one !== added))
    },
  })
  // Before one of the site's own that has the same id: the kit asks for the first.
  connectors.setState(list => {
    const place = list.findIndex(one => one.id === id)
    return place < 0 ? [...list, added] : list.toSpliced(place, 0, added)
  })
}
