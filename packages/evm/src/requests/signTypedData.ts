import type { AccountRequest } from '@latchkey/core'
import { readHex } from '../walletAnswers'
import type { EvmAccess } from './evmAccess'
import { readTypedData } from './readTypedData'

/** Asks the wallet to sign typed data: `{ domain, types, primaryType, message }`. */
export async function signTypedData(
  { wallet }: EvmAccess,
  { typedData, ...who }: AccountRequest & { typedData: unknown },
): Promise<string> {
  const data = readTypedData(typedData)
  const { account, ask } = await wallet(who)
  return readHex(await ask('eth_signTypedData_v4', [account, data]), 'signature')
}
