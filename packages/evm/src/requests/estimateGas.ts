import type { AccountRequest, EvmTransaction } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { saysReverted } from '../foreignCauses'
import { revertReason } from '../revertReason'
import { askOnChain } from './askOnChain'
import type { EvmAccess } from './evmAccess'
import { readQuantity } from './readQuantity'
import { readTransaction } from './readTransaction'

/** Estimates a transaction's gas through the wallet's own node. */
export async function estimateGas(
  access: EvmAccess,
  { transaction, ...request }: AccountRequest & { transaction: EvmTransaction },
): Promise<bigint> {
  const asked = askOnChain(access, request, 'eth_estimateGas', readTransaction(transaction))
  const answer = await asked.catch(cause => {
    if (!saysReverted(cause)) throw cause
    const reason = revertReason(cause)
    const details = reason ? `it would be reverted: ${reason}` : 'it would be reverted'
    throw kitError('request/invalid', { value: 'transaction', details, cause })
  })
  const gas = readQuantity(answer)
  if (gas === undefined) throw kitError('wallet/bad-answer', { value: 'amount of gas', cause: answer })
  return gas
}
