import type { GuardedConnector } from './guarding'

/** The wallet's own provider, also of a guarded connector: the kit reviews what it asks itself. */
export function ownProvider(connector: GuardedConnector, asked?: { chainId: number }): Promise<unknown> {
  return (connector._latchkey ?? connector.getProvider).call(connector, asked)
}
