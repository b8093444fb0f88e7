import {
  type ConnectorItem,
  connectorsReading,
  createAction,
  type Kit,
  type Target,
  watchReading,
} from '@latchkey/core'
import { createStore, type LatchkeyStore } from './createStore'
import { loadHeadless } from './loadActions'

export type LatchkeyConnectors = {
  /** The wallets found so far, in the order of the modal. */
  connectors: readonly ConnectorItem[]
  /** More may come. */
  isPending: boolean
  error: Error | undefined
  /** Looks again for what could not be loaded. */
  refetch: () => Promise<readonly ConnectorItem[]>
}

type Call = (target: Target) => Promise<readonly ConnectorItem[]>

/** The wallets a visitor can choose from; they are looked for once somebody follows. */
export function connectorsStore(kit: Kit, { namespace }: Target = {}): LatchkeyStore<LatchkeyConnectors> {
  const { run, get, subscribe } = createAction<Call>(kit, 'fetchConnectors', loadHeadless)
  const refetch = () => run({ namespace })
  return createStore(
    kit,
    from => {
      const { isIdle, isPending, error } = get()
      const connectors = connectorsReading(from, namespace)
      return { connectors, isPending: isIdle || isPending, error, refetch }
    },
    changed => watchReading(kit, connectorsReading, changed, namespace),
    changed => {
      refetch().catch(() => {}) // told by its state
      return subscribe(changed)
    },
  )
}
