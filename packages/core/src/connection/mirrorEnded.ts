import type { ChainNamespace } from '@latchkey/protocol'
import { connections, connectionsOf } from '../connectors/connections'
import type { Kit } from '../kernel/kit'
import { mirrorConnections } from './mirror'

/** A connection was ended; an adapter that has not reported it by now is taken at its word. */
export function mirrorEnded(kit: Kit, namespace: ChainNamespace, ended: string): void {
  const { list, active } = connectionsOf(kit.get(connections).get(), namespace)
  const left = list.filter(({ connectorId }) => connectorId !== ended)
  if (left.length === list.length) return
  const next = left.some(({ connectorId }) => connectorId === active) ? active : left[0]?.connectorId
  mirrorConnections(kit, namespace, { list: left, active: next })
}
