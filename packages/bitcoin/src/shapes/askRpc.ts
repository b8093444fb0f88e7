import { kitError } from '@latchkey/protocol'
import { toBitcoinError, type WalletCodes } from '../toBitcoinError'
import { askWallet, readField } from './askWallet'

/** Calls `request(method, params)` and unwraps the JSON-RPC answer. Throws if it is an error. */
export async function askRpc(
  provider: unknown,
  method: string,
  params: unknown,
  codes: WalletCodes,
): Promise<unknown> {
  const answer = await askWallet(provider, 'request', [method, params], codes)
  if (typeof answer !== 'object' || answer === null)
    throw kitError('wallet/bad-answer', { value: 'answer', cause: answer })
  const error = readField(answer, 'error')
  if (error !== undefined && error !== null) throw toBitcoinError(error, method, codes)
  return readField(answer, 'result')
}
