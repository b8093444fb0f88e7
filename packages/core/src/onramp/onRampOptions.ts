import type { OnRampOptions } from '@latchkey/protocol'
import { defineQuery } from '../queries/query'

export type KnownOnRampOptions = OnRampOptions & {
  /** The gateway could not be asked: these are the kit's own (ONR-17). */
  isDefault?: true
}

/** What can be bought. How it is asked for comes with the question: Account need not wait for it. */
export const onRampOptions = defineQuery<KnownOnRampOptions>('onRampOptions', {
  staleMs: 600_000,
  fetch: async (kit, _, { signal }) => (await import('./askOptions')).askOptions(kit, signal),
})
