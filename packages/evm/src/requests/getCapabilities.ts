import type { AccountRequest } from '@latchkey/core'
import type { EvmSession } from '../evmSession'
import { accountOf, linkOf } from '../walletLink'
import { askLive } from './askLive'
import { readCapabilities } from './readCapabilities'

/** What the wallet can do beyond the usual, by chain (EIP-5792). */
export async function getCapabilities(
  session: EvmSession,
  { connectorId, address }: AccountRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const link = linkOf(session, connectorId)
  const answer = await askLive(session, link, 'wallet_getCapabilities', [accountOf(link, address)])
  return readCapabilities(answer)
}
