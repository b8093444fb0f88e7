import { isTransactionMessage, readSolanaTransaction } from '@latchkey/decode'
import { fromBase58, toBase58 } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { ApprovalAction } from '../approve/approvalRequest'
import { badParams } from '../host/rpcFailure'

/** Reading base58 takes the square of its length. */
const mostMessageCharacters = 10_000
/** A transaction is 1232 bytes at most. */
const mostTransactionCharacters = 1_700
const mostTransactions = 50

/** `solana_signMessage`: `{ message, pubkey }`, both base58. */
export function readSolanaMessage(params: Json | undefined, account: string): ApprovalAction {
  const { message, pubkey } = fieldsOf(params)
  if (pubkey !== undefined && pubkey !== account)
    throw badParams('This account is not the one that is logged in')
  const bytes = decode('message', message, mostMessageCharacters)
  if (isTransactionMessage(bytes)) throw badParams('This message is a transaction')
  return { kind: 'solana-message', message: toBase58(bytes) }
}

/** `solana_signTransaction`, `solana_signAndSendTransaction` and `solana_signAllTransactions`, base58. */
export function readSolanaTransactions(
  params: Json | undefined,
  account: string,
  isSent: boolean,
): ApprovalAction {
  const { transaction, transactions } = fieldsOf(params)
  const all = transactions ?? [transaction ?? '']
  if (!Array.isArray(all) || all.length === 0 || all.length > mostTransactions)
    throw badParams(`transactions is not a list of 1 to ${mostTransactions}`)
  for (const one of all) checkTransaction(one, account)
  return { kind: 'solana-transactions', transactions: all.map(String), isSent }
}

function checkTransaction(value: Json, account: string): void {
  const bytes = decode('transaction', value, mostTransactionCharacters)
  const read = () => {
    try {
      return readSolanaTransaction(bytes)
    } catch {
      throw badParams('This is not a transaction')
    }
  }
  if (!read().signers.some(signer => toBase58(signer) === account))
    throw badParams('This account is not among the signers of the transaction')
}

function decode(name: string, value: Json | undefined, longest: number): Uint8Array {
  if (typeof value !== 'string' || value.length > longest)
    throw badParams(`${name} is not base58, or too long`)
  try {
    return fromBase58(value)
  } catch {
    throw badParams(`${name} is not base58`)
  }
}

/** Some pages put the one object into a list. */
function fieldsOf(params: Json | undefined): Record<string, Json> {
  const [first] = Array.isArray(params) ? params : [params]
  if (typeof first !== 'object' || first === null || Array.isArray(first))
    throw badParams('The parameters are not an object')
  return first as Record<string, Json>
}
