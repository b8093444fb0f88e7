import type { Kit } from '../kernel/kit'
import type { SendArguments } from '../router/views'
import type { SentTransfer } from './sentTransfer'

/**
 * Asks the wallet to send a token, an NFT or the native currency, after the same checks as in the modal.
 * Throws `send/not-ready` with the problem's code if a check fails. Works on EVM networks and on Solana.
 *
 * @example
 * const { hash } = await sendToken(kit, { to: '0x…', amount: '0.01' })
 */
export async function sendToken(kit: Kit, request: SendArguments): Promise<SentTransfer> {
  return (await import('./sendNow')).sendNow(kit, request)
}
