import type { ProvidedWallet } from '@latchkey/core'
import type { Eip1193Provider } from '@latchkey/evm'
import type { GuardedConnector } from './guarding'
import type { MirroredConfig } from './mirroredConfig'
import { providedConnector } from './providedConnector'

/**
 * Adds a connector to wagmi for a wallet that is not on the page. wagmi has no public call for that, so we write to the
 * store that `config.connectors` reads from. When it is removed, its connection ends without wagmi's note that the
 * visitor disconnected, so the next visit may restore it.
 */
export function addWallet(
  mirrored: MirroredConfig,
  given: ProvidedWallet,
  requests: () => Promise<typeof import('./requests')>,
): void {
  const { config, host, provided, scope } = mirrored
  const { connectors } = config._internal
  const added: GuardedConnector = connectors.setup(providedConnector(given, host.log))
  const { getProvider } = added
  // wagmi and the site's libraries get one provider of it, which puts the account in use first.
  added._latchkey = getProvider
  added.getProvider = async () => {
    const own = (await getProvider()) as Eip1193Provider
    return (await requests()).arrangedFor(mirrored, added, own)
  }
  scope.own(() => {
    delete added._latchkey
    added.getProvider = getProvider
  })
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
  // In front of a connector of the site with the same id, because the kit uses the first.
  connectors.setState(list => {
    const place = list.findIndex(one => one.id === id)
    return place < 0 ? [...list, added] : list.toSpliced(place, 0, added)
  })
}
