import type { AccountRequest, TransactionRequest } from '@latchkey/core'
import { isKitError, type KitError, kitError } from '@latchkey/protocol'
import { saysReverted } from '../foreignCauses'
import { revertReason } from '../revertReason'
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
  const asked = askOnChain(access, request, 'eth_sendTransaction', sent)
  return readHex(await asked.catch(withReason), 'transaction hash')
}

/** A wallet that tried a transaction first, and found that it reverts, says why. */
function withReason(error: unknown): never {
  const reason = isKitError(error, 'wallet/failed') && saysReverted(error.cause) && revertReason(error.cause)
  if (!reason) throw error
  throw kitError('wallet/failed', { details: `reverted: ${reason}`, cause: (error as KitError).cause })
}
