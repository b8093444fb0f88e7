import type { ChainNamespace } from '@latchkey/protocol'
import { attempt } from '../accounts/attempt'
import type { Kit } from '../kernel/kit'

/** Whether the visitor is connecting a wallet of this namespace just now, any or that one. */
export function isTrying(kit: Kit, namespace: ChainNamespace, connectorId?: string): boolean {
  const trying = kit.get(attempt).get()
  return (
    trying.status === 'waiting' &&
    trying.namespace === namespace &&
    (!connectorId || trying.connectorId === connectorId)
  )
}
