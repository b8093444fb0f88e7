import { type ConnectorGroup, connectorOrder } from '../config/options'

type Grouped = { group: ConnectorGroup }

/**
 * Sorts by the site's order of groups (CFG-38); groups it leaves out follow in default order, so that no
 * wallet gets lost.
 */
export function byGroup(order: readonly ConnectorGroup[]): (a: Grouped, b: Grouped) => number {
  const groups = [...new Set([...order, ...connectorOrder])]
  return (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group)
}
