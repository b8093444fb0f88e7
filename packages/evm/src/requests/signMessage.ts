import type { AccountRequest } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { EvmSession } from '../evmSession'
import { readHex } from '../walletAnswers'
import { accountOf, linkOf } from '../walletLink'
import { askLive } from './askLive'

/** Asks the wallet to sign a text with `personal_sign` (SIX-02). */
export async function signMessage(
  session: EvmSession,
  { connectorId, address, message }: AccountRequest & { message: string },
): Promise<string> {
  if (typeof message !== 'string') throw kitError('request/invalid', { value: 'message' })
  const link = linkOf(session, connectorId)
  const account = accountOf(link, address)
  return readHex(await askLive(session, link, 'personal_sign', [textHex(message), account]), 'signature')
}

function textHex(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
