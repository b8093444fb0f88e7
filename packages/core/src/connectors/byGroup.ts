import { type ConnectorGroup, connectorOrder } from '../config/options'

type Grouped = { group: ConnectorGroup }

/** Sorts by the site's order of groups (CFG-38); those it does not name follow as they do by default, so that no wallet is lost. */
export function byGroup(order: readonly ConnectorGroup[]): (a: Grouped, b: Grouped) => number {
  const groups = [...new Set([...order, ...connectorOrder])]
  return (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group)
}
