import { kitError } from '@latchkey/protocol'
import type { Eip1193Provider } from './eip1193Provider'
import type { EvmSession } from './evmSession'

/** The provider of a wallet, the very one it is connected by where it is. */
export function providerOf({ live, wallets }: EvmSession, connectorId: string): Eip1193Provider {
  const found = live.get(connectorId) ?? wallets.find(connectorId)
  if (found) return found.provider
  // An announced wallet never leaves the list; `window.ethereum` can be gone the next moment.
  const code = connectorId === 'injected' ? 'provider/not-found' : 'connector/not-found'
  throw kitError(code, { value: connectorId }) // ERR-32
}
