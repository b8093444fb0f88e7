import { chooseAccount as choose } from '@latchkey/core'
import type { Attachment } from './attachment'
import { accountOf, linkOf } from './providerConnection'

/** Uses another account of a connected wallet, and tells the site's libraries. The wallet is not asked. */
export async function chooseAccount(
  attachment: Attachment,
  { connectorId, address }: { connectorId: string; address: string },
): Promise<void> {
  const link = linkOf(attachment, connectorId)
  link.choice = choose(link.accounts, accountOf(link, address))
  attachment.live.changed(link)
  attachment.arranged.get(link.provider)?.chosen(link.accounts)
}
