import { accountOf } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import { chosenIn } from './chosenAccounts'
import type { MirroredConfig } from './mirroredConfig'
import { connectionOf } from './wallets'

/** Uses another account of a connection, in wagmi as well. The wallet is not asked. */
export async function chooseAccount(
  mirrored: MirroredConfig,
  { connectorId, address }: { connectorId: string; address: string },
): Promise<void> {
  const connection = connectionOf(mirrored.config, connectorId)
  const { connector, accounts } = connection
  // wagmi signs with the connector's own client, which has an account of its own.
  if (connector.getClient) throw kitError('account/switching-not-supported', { value: connector.name })
  const own = chosenIn(mirrored).choose(connection, accountOf({ accounts }, address))
  mirrored.arranged?.get(connector.uid)?.chosen(own)
}
