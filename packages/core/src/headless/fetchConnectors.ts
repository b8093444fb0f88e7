import { type ConnectorItem, connectorItems } from '../connectors/connectorItem'
import type { Target } from '../kernel/byNamespace'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { connectorsReading } from '../readings/connectors'
import { watchReading } from '../readings/watchReading'
import { loadConnectWallets } from '../wallets/loadConnectWallets'
import { connectorItemsReading } from './connectorItems'

/**
 * Looks for the wallets of this browser and asks the registry for its first ones, which `getConnectors` then
 * lists. One failure does not affect the rest: it rejects only if it finds nothing.
 *
 * @example
 * for (const { name, isInstalled } of await fetchConnectors(kit)) console.log(name, isInstalled)
 */
export async function fetchConnectors(
  kit: Kit,
  { namespace }: Target = {},
): Promise<readonly ConnectorItem[]> {
  follow(kit)
  const failure = await kit.wake().then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  await loadConnectWallets(kit)
  const found = connectorsReading(kit, namespace)
  if (failure && found.length === 0) throw failure.error
  return found
}

const isFollowed = defineFeature('connectorItemsFollowed', () => false)

/** Starts to keep the list current, until the kit ends. */
function follow(kit: Kit): void {
  if (kit.get(isFollowed).get()) return
  kit.get(isFollowed).set(true)
  const show = (items: readonly ConnectorItem[]) => kit.get(connectorItems).set(items)
  show(connectorItemsReading(kit))
  watchReading(kit, connectorItemsReading, show)
}
