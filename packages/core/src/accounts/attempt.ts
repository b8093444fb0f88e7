import type { ChainNamespace, KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** The one connection a visitor is making right now. */
export type AttemptState =
  | { status: 'idle' }
  | { status: 'waiting'; connectorId: string; namespace: ChainNamespace; slow: boolean; cancel: () => void }
  | {
      status: 'declined' | 'failed'
      connectorId: string
      namespace: ChainNamespace
      error: KitError
      /** A wallet that is busy may still answer the question it shows; the visitor who left does not want it. */
      cancel: () => void
    }

export const attempt = defineFeature('attempt', (): AttemptState => ({ status: 'idle' }))

/** Namespaces whose adapters are restoring earlier connections. */
export const reconnecting = defineFeature('reconnecting', (): readonly ChainNamespace[] => [])

/** Those of which none has come back yet; they count as connecting until one has, or restoring is over (CON-11). */
export const awaited = defineFeature('awaited', (): readonly ChainNamespace[] => [])
