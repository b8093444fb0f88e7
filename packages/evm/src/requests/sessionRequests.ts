import { chooseAccount } from '../chooseAccount'
import type { EvmSession } from '../evmSession'
import { siteProvider } from '../siteProvider'
import type { AbiCodec } from './contractCall'
import { type EvmRequests, evmRequests } from './evmRequests'
import { sessionAccess } from './sessionAccess'

/** The requests of an adapter that talks to the page's wallets directly. */
export function sessionRequests(
  session: EvmSession,
  abi: (() => Promise<AbiCodec>) | undefined,
): EvmRequests {
  return evmRequests(sessionAccess(session), abi, {
    chooseAccount: request => chooseAccount(session, request),
    siteProvider: async connectorId => siteProvider(session, connectorId),
  })
}
