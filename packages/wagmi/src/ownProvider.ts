import type { Connector } from '@wagmi/core'

/** Where a guarded connector keeps its own `getProvider`. Kits that share a page share the name. */
export const unguarded = Symbol.for('latchkey.unguardedProvider')

export type GuardedConnector = Connector & { [unguarded]?: Connector['getProvider'] }

/** The wallet's own provider, also of a guarded connector: the kit reviews what it asks itself. */
export function ownProvider(connector: GuardedConnector, asked?: { chainId: number }): Promise<unknown> {
  return (connector[unguarded] ?? connector.getProvider).call(connector, asked)
}
