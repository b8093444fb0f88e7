import type { ChainNamespace, KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'

/** The connection the visitor is making right now. */
export type AttemptState =
  | { status: 'idle' }
  | { status: 'waiting'; connectorId: string; namespace: ChainNamespace; slow: boolean; cancel: () => void }
  | {
      status: 'declined' | 'failed'
      connectorId: string
      namespace: ChainNamespace
      error: KitError
      /**
       * A busy wallet may still answer the prompt it shows; a visitor who left no longer wants that answer.
       */
      cancel: () => void
    }

export const attempt = defineFeature('attempt', (): AttemptState => ({ status: 'idle' }))

/** Namespaces whose adapters are restoring earlier connections. */
export const reconnecting = defineFeature('reconnecting', (): readonly ChainNamespace[] => [])

/**
 * Namespaces without a restored connection so far; they count as connecting until they have one or restoring
 * ends (CON-11).
 */
export const awaited = defineFeature('awaited', (): readonly ChainNamespace[] => [])
