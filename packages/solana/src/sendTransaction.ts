import type { AccountRequest, SolanaSendOptions, TransactionRequest } from '@latchkey/core'
import { kitError, toBase58 } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { nodeAsker } from './nodeAsker'
import { readSignature } from './readSignature'
import { rpc } from './rpc'
import { readSendOptions } from './sendOptions'
import { chainFor, signerOf } from './signer'
import { askToSign, canSign } from './signTransactions'
import { askWallet } from './solanaWallet'
import { readForm } from './transactionForm'
import { readTransaction } from './wireTransaction'

/**
 * Sends a transaction, or `{ transaction, options }`, and returns its signature. The wallet sends it if it can; otherwise
 * the wallet signs it and we send it to a node.
 */
export async function sendTransaction(
  attachment: Attachment,
  request: AccountRequest & { transaction: TransactionRequest },
): Promise<string> {
  const { transaction, options } = readRequest(request.transaction)
  const form = readForm(transaction)
  const signer = signerOf(attachment, request)
  const chain = chainFor(signer, request)
  const asked = { connectorId: request.connectorId, transactions: [form.bytes.slice()] }
  await attachment.host.review?.({ ...asked, askNode: nodeAsker(attachment) })
  if (canSign(signer, 'solana:signAndSendTransaction', form.wire)) {
    const input = { account: signer.account.own, chain, transaction: form.bytes, ...(options && { options }) }
    return toBase58(readSignature(await askWallet(signer.wallet, 'solana:signAndSendTransaction', input)))
  }
  const network = attachment.host.networks().find(other => other.caipNetworkId === request.networkId)
  if (!network) throw kitError('chain/not-configured', { value: request.networkId })
  const urls = await attachment.host.rpcUrls(network) // fail here before the visitor is prompted
  const [signed = new Uint8Array()] = await askToSign(signer, [form], chain)
  return send(attachment, urls, signed, options)
}

async function send(
  { host }: Attachment,
  urls: readonly string[],
  signed: Uint8Array,
  options: SolanaSendOptions | undefined,
): Promise<string> {
  const { signers, signatures } = readTransaction(signed)
  const [first = new Uint8Array()] = signatures
  const missing = signers.find((_, index) => !signatures[index]?.some(byte => byte !== 0))
  if (missing)
    throw kitError('request/invalid', { value: 'transaction', details: `${missing} has not signed it` })
  // Sites usually fetch blockhashes with `confirmed`. A preflight on `finalized` would not know them yet.
  const how = { encoding: 'base64', preflightCommitment: 'confirmed', ...options }
  const params = [btoa(String.fromCharCode(...signed)), how]
  const { result } = await rpc(host.env, urls, { method: 'sendTransaction', params, about: 'transaction' })
  if (result !== toBase58(first))
    throw kitError('http/bad-answer', { details: 'the node returned another signature' })
  return toBase58(first)
}

function readRequest(given: unknown): { transaction: unknown; options?: SolanaSendOptions } {
  if (typeof given !== 'object' || given === null || !('transaction' in given)) return { transaction: given }
  const { transaction, options } = given as { transaction: unknown; options?: unknown }
  return { transaction, ...(options === undefined ? {} : { options: readSendOptions(options) }) }
}
