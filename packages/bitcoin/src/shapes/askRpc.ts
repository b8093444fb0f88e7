import { kitError } from '@latchkey/protocol'
import { toBitcoinError, type WalletCodes } from '../toBitcoinError'
import { askWallet, readField } from './askWallet'

/** Asks by `request(method, params)`; the answer is one of JSON-RPC, and an error in it counts as thrown. */
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
