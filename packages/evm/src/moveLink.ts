import type { Attachment } from './attachment'
import type { Eip1193Provider } from './eip1193Provider'
import { openLink } from './openLink'

/**
 * A connected wallet provided by the kit was replaced, for example by a new session. The connection moves to the new one
 * if that shows accounts without a prompt, and ends otherwise.
 */
export async function moveLink(
  attachment: Attachment,
  connectorId: string,
  provider: Eip1193Provider,
): Promise<void> {
  const { host, live, wallets } = attachment
  const before = live.get(connectorId)
  if (!before) return
  const isWanted = () => live.get(connectorId) === before && wallets.find(connectorId)?.provider === provider
  try {
    live.add(await openLink(attachment, { connectorId, provider, method: 'eth_accounts', isWanted }), false)
  } catch (error) {
    if (!isWanted()) return
    host.log.warn(`${attachment.type}: ${connectorId} was replaced and is no longer connected`, error)
    live.end(before)
  }
}
