import { chooseAccount as choose } from '@latchkey/core'
import type { EvmSession } from './evmSession'
import { accountOf, linkOf } from './providerConnection'

/** Uses another account of a connected wallet, and tells the site's libraries. The wallet is not asked. */
export async function chooseAccount(
  session: EvmSession,
  { connectorId, address }: { connectorId: string; address: string },
): Promise<void> {
  const link = linkOf(session, connectorId)
  link.choice = choose(link.accounts, accountOf(link, address))
  session.live.changed(link)
  session.arranged.get(link.provider)?.chosen(link.accounts)
}
