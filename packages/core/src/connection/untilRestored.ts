import type { ChainNamespace } from '@latchkey/protocol'
import { reconnecting } from '../accounts/attempt'
import type { Kit } from '../kernel/kit'

/**
 * Waits until the adapters have finished restoring, in one namespace or in all; undefined if none restores.
 * Adapters give up after some seconds, and a stopped kit at once.
 */
export function untilRestored(kit: Kit, namespace?: ChainNamespace): Promise<void> | undefined {
  const store = kit.get(reconnecting)
  const isGoingOn = () => store.get().some(name => !namespace || name === namespace)
  if (!isGoingOn()) return undefined
  return new Promise(resolve => {
    const stop = store.subscribe(() => {
      if (isGoingOn()) return
      stop()
      resolve()
    })
  })
}
