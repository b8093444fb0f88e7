import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import type { Eip1193Provider } from './eip1193Provider'

/** The provider of a wallet; if it is connected, the one it was connected with. */
export function providerOf({ live, wallets }: Attachment, connectorId: string): Eip1193Provider {
  const found = live.get(connectorId) ?? wallets.find(connectorId)
  if (found) return found.provider
  // Announced wallets stay listed, but `window.ethereum` can disappear at any time.
  const code = connectorId === 'injected' ? 'provider/not-found' : 'connector/not-found'
  throw kitError(code, { value: connectorId }) // ERR-32
}
