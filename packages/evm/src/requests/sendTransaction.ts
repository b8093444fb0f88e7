import type { AccountRequest, TransactionRequest } from '@latchkey/core'
import { readHex } from '../walletAnswers'
import { askOnChain } from './askOnChain'
import type { EvmAccess } from './evmAccess'
import { readTransaction } from './readTransaction'

/**
 * Asks the wallet to send `{ to, value?, data?, gas? }`, with amounts as bigint or hexadecimal. Throws `chain/mismatch`
 * if the wallet is on another chain than the kit shows.
 */
export async function sendTransaction(
  access: EvmAccess,
  { transaction, ...request }: AccountRequest & { transaction: TransactionRequest },
): Promise<string> {
  const sent = readTransaction(transaction)
  return readHex(await askOnChain(access, request, 'eth_sendTransaction', sent), 'transaction hash')
}
