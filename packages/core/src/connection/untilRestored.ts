import type { ChainNamespace } from '@latchkey/protocol'
import { reconnecting } from '../accounts/attempt'
import type { Kit } from '../kernel/kit'

/**
 * Waits until nothing is being restored any more, in one namespace or in all; undefined where nothing is. Adapters give
 * up after some seconds, and a kit that stops at once.
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
