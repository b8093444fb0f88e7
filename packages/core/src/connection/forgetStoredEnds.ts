import type { ChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { storageKeys } from './storageKeys'
import { readStoredConnections } from './storedConnections'

/** Clears away what the visitor ended: it is not looked for any more, also if it is still being restored. */
export function forgetStoredEnds(kit: Kit, namespace: ChainNamespace): void {
  const { list, active } = readStoredConnections(kit, namespace)
  kit.storage.read(storageKeys.connections, stored => {
    kit.storage.write(storageKeys.connections, { ...(stored as object), [namespace]: list })
    return undefined
  })
  if (!active) kit.storage.remove(storageKeys.connectorId(namespace))
}
