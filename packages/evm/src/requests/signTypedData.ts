import type { AccountRequest } from '@latchkey/core'
import type { EvmSession } from '../evmSession'
import { readHex } from '../walletAnswers'
import { accountOf, linkOf } from '../walletLink'
import { askLive } from './askLive'
import { readTypedData } from './readTypedData'

/** Asks the wallet to sign typed data: `{ domain, types, primaryType, message }`. */
export async function signTypedData(
  session: EvmSession,
  { connectorId, address, typedData }: AccountRequest & { typedData: unknown },
): Promise<string> {
  const data = readTypedData(typedData)
  const link = linkOf(session, connectorId)
  const account = accountOf(link, address)
  return readHex(await askLive(session, link, 'eth_signTypedData_v4', [account, data]), 'signature')
}
