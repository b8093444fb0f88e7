import { type AccountRequest, chooseAccount as choose } from '@latchkey/core'
import { liveWallet } from './askLive'
import type { Attachment } from './attachment'

/** Uses another account of a connected wallet. The wallet is not asked. */
export function chooseAccount(
  attachment: Attachment,
  request: Pick<AccountRequest, 'connectorId' | 'address'>,
): void {
  const { connection } = liveWallet(attachment, request)
  attachment.live.choose(request.connectorId, choose(connection.accounts, request.address))
}
