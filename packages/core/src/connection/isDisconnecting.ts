import type { ChainNamespace } from '@latchkey/protocol'
import type { DisconnectOptions } from './disconnecting'

/** Whether a wallet is on its way out: it alone, or with others. */
export function isDisconnecting(
  state: readonly DisconnectOptions[],
  { namespace, connectorId }: { namespace: ChainNamespace; connectorId: string },
): boolean {
  return state.some(
    ending =>
      (ending.namespace ?? namespace) === namespace && (ending.connectorId ?? connectorId) === connectorId,
  )
}
