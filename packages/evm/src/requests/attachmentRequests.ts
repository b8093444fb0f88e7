import type { Attachment } from '../attachment'
import { chooseAccount } from '../chooseAccount'
import { siteProvider } from '../siteProvider'
import { attachmentAccess } from './attachmentAccess'
import type { AbiCodec } from './contractCall'
import { type EvmRequests, evmRequests } from './evmRequests'

/** The requests of an adapter that talks to the page's wallets directly. */
export function attachmentRequests(
  attachment: Attachment,
  abi: (() => Promise<AbiCodec>) | undefined,
): EvmRequests {
  return evmRequests(attachmentAccess(attachment), abi, {
    chooseAccount: request => chooseAccount(attachment, request),
    siteProvider: async connectorId => siteProvider(attachment, connectorId),
  })
}
