import type { OnRampOptions } from '@latchkey/protocol'
import { defineQuery } from '../queries/query'

export type KnownOnRampOptions = OnRampOptions & {
  /** The gateway did not answer: these are the kit's own options (ONR-17). */
  isDefault?: true
}

/** What is for sale. The code that asks loads with the first request: Account need not wait for it. */
export const onRampOptions = defineQuery<KnownOnRampOptions>('onRampOptions', {
  staleMs: 600_000,
  fetch: async (kit, _, { signal }) => (await import('./askOptions')).askOptions(kit, signal),
})
