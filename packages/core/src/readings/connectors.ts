import type { ChainNamespace } from '@latchkey/protocol'
import { type ConnectorItem, connectorItems } from '../connectors/connectorItem'
import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { watchReading } from './watchReading'

/**
 * Returns the wallets to choose from, in the modal's order: installed ones, recent ones, those of the
 * registry. Empty until `fetchConnectors` has looked for them.
 *
 * @example
 * getConnectors(kit).map(({ name, isInstalled }) => name)
 */
export function getConnectors(kit: Kit, { namespace }: Target = {}): readonly ConnectorItem[] {
  return connectorsReading(kit, namespace)
}

/**
 * Calls back when one of these wallets comes, changes or goes.
 *
 * @example
 * const stop = watchConnectors(kit, connectors => show(connectors))
 */
export function watchConnectors(
  kit: Kit,
  listener: (now: readonly ConnectorItem[], before: readonly ConnectorItem[]) => void,
  { namespace }: Target = {},
): Stop {
  return watchReading(kit, connectorsReading, listener, namespace)
}

export const connectorsReading: Reading<readonly ConnectorItem[], [namespace?: ChainNamespace]> = (
  kit,
  namespace,
) => {
  const all = kit.get(connectorItems).get()
  if (!namespace) return all
  return all.filter(({ namespaces }) => namespaces.length === 0 || namespaces.includes(namespace))
}
