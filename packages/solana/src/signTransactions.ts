import type { AccountRequest, SolanaTransaction } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { isBytes } from './bytes'
import { nodeAsker } from './nodeAsker'
import { canDo, chainFor, type Signer, signerOf } from './signer'
import { askWallet, type Feature, takesVersion } from './solanaWallet'
import { readForm, type TransactionForm } from './transactionForm'
import { readTransaction, type WireTransaction } from './wireTransaction'

/** Asks the wallet to sign transactions, all in one request. Each is returned in the form it was passed in. */
export async function signTransactions(
  attachment: Attachment,
  request: AccountRequest & { transactions: readonly SolanaTransaction[] },
): Promise<readonly unknown[]> {
  if (!Array.isArray(request.transactions))
    throw kitError('request/invalid', { value: 'list of transactions' })
  const forms = request.transactions.map(readForm)
  const signer = signerOf(attachment, request)
  const chain = chainFor(signer, request)
  if (forms.length === 0) return []
  const transactions = forms.map(({ bytes }) => bytes.slice())
  const asked = { connectorId: request.connectorId, transactions }
  await attachment.host.review?.({ ...asked, askNode: nodeAsker(attachment) })
  const signed = await askToSign(signer, forms, chain)
  return forms.map(({ restore }, index) => restoreForm(restore, signed[index]))
}

/** The signed transactions as bytes, in the same order. */
export async function askToSign(
  signer: Signer,
  forms: readonly TransactionForm[],
  chain: string,
): Promise<Uint8Array[]> {
  for (const { wire } of forms)
    if (!canSign(signer, 'solana:signTransaction', wire))
      throw kitError('wallet/unsupported-method', { value: `solana:signTransaction (${versionName(wire)})` })
  const account = signer.account.own
  const inputs = forms.map(({ bytes }) => ({ account, transaction: bytes.slice(), chain }))
  const answer = await askWallet(signer.wallet, 'solana:signTransaction', ...inputs)
  const outputs: readonly unknown[] = Array.isArray(answer) ? answer : []
  if (outputs.length !== forms.length) throw badAnswer(answer)
  return outputs.map(readSigned)
}

/** Whether the wallet supports transactions of this version for this account. */
export function canSign(signer: Signer, feature: Feature, { version }: WireTransaction): boolean {
  return canDo(signer, feature) && takesVersion(signer.wallet.wallet, feature, version)
}

function versionName({ version }: WireTransaction): string {
  return version === 'legacy' ? 'legacy transactions' : `transactions of version ${version}`
}

function readSigned(output: unknown): Uint8Array {
  try {
    const { signedTransaction: bytes } = output as { signedTransaction: unknown }
    if (!isBytes(bytes)) throw new TypeError('it is not bytes')
    readTransaction(bytes)
    return new Uint8Array(bytes)
  } catch (cause) {
    throw badAnswer(cause)
  }
}

function restoreForm(restore: TransactionForm['restore'], signed: Uint8Array | undefined): unknown {
  try {
    return restore(signed ?? new Uint8Array())
  } catch (cause) {
    throw badAnswer(cause)
  }
}

function badAnswer(cause: unknown) {
  return kitError('wallet/bad-answer', { value: 'signed transaction', cause })
}
