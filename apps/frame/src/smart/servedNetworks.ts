import { inTime } from '../store/inTime'
import type { Store } from '../store/openStore'

/** The networks that had smart accounts when their bundler last said so. Without a store nothing is known. */
export function createServedNetworks(store: Store, projectId: string) {
  const nameOf = (networkId: string) => `smart:${projectId}:${networkId}`
  return {
    has: (networkId: string): Promise<boolean> =>
      inTime(store.get(nameOf(networkId))).then(
        kept => kept === true,
        () => false,
      ),
    set: (networkId: string, isServed: boolean): Promise<void> =>
      inTime(isServed ? store.put(nameOf(networkId), true) : store.delete(nameOf(networkId))).catch(() => {}),
  }
}
