import type { AccountRequest } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { readHex } from '../walletAnswers'
import type { EvmAccess } from './evmAccess'

/** Asks the wallet to sign a text with `personal_sign` (SIX-02). */
export async function signMessage(
  { wallet }: EvmAccess,
  { message, ...who }: AccountRequest & { message: string },
): Promise<string> {
  if (typeof message !== 'string') throw kitError('request/invalid', { value: 'message' })
  const { account, ask } = await wallet(who)
  return readHex(await ask('personal_sign', [textHex(message), account]), 'signature')
}

function textHex(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
