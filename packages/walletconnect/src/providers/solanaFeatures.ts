import { kitError, toBase58 } from '@latchkey/protocol'
import type { WalletAccount } from '@wallet-standard/base'
import { type Bytes, fromBase64, toBase64 } from '../crypto/bytes'
import { fieldsOf } from '../messages/fieldsOf'
import { fromBase58 } from './fromBase58'
import { inOrder } from './inOrder'
import type { RequestWallet } from './requestAs'
import { withSignature } from './withSignature'

type SignInput = { account: WalletAccount; transaction: Uint8Array; chain?: string; options?: object }
type MessageInput = { account: WalletAccount; message: Uint8Array }

const versions = ['legacy', 0] as const

/** What the Wallet Standard's Solana features ask of the wallet at the other end of a session. */
export function solanaFeatures(requestWallet: RequestWallet, canSignAll: () => boolean) {
  async function signMessage({ account: { address }, message }: MessageInput) {
    const params = { message: toBase58(message), pubkey: address } // SIX-03, SIX-04
    const answer = await requestWallet({ method: 'solana_signMessage', address, params })
    return { signedMessage: message, signature: readSignature(answer) }
  }

  async function sign({ account: { address }, transaction, chain }: SignInput) {
    const params = { transaction: toBase64(transaction), pubkey: address }
    const answer = await requestWallet({ method: 'solana_signTransaction', address, chain, params })
    return { signedTransaction: readSigned(answer, transaction, address) }
  }

  /** Several in one request, if the wallet supports it and they are for one account and chain. */
  async function signAll(inputs: readonly SignInput[]) {
    const [first] = inputs
    const isOne = inputs.every(
      input => input.account.address === first?.account.address && input.chain === first.chain,
    )
    if (!first || inputs.length < 2 || !isOne || !canSignAll()) return inOrder(inputs, sign)
    const params = { transactions: inputs.map(({ transaction }) => toBase64(transaction)) }
    const { address } = first.account
    const answer = await requestWallet({
      method: 'solana_signAllTransactions',
      address,
      chain: first.chain,
      params,
    })
    const { transactions } = fieldsOf(answer)
    const list: readonly unknown[] = Array.isArray(transactions) ? transactions : []
    if (list.length !== inputs.length) throw badAnswer('list of transactions')
    return list.map(text => ({ signedTransaction: readTransaction(text) }))
  }

  async function send({ account: { address }, transaction, chain, options }: SignInput) {
    const params = {
      transaction: toBase64(transaction),
      pubkey: address,
      ...(options ? { sendOptions: options } : {}),
    }
    const answer = await requestWallet({ method: 'solana_signAndSendTransaction', address, chain, params })
    return { signature: readSignature(answer) }
  }

  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: MessageInput[]) => inOrder(inputs, signMessage),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: (...inputs: SignInput[]) => signAll(inputs),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs: SignInput[]) => inOrder(inputs, send),
    },
  }
}

function readSignature(answer: unknown): Bytes {
  const signature = fromBase58(fieldsOf(answer).signature)
  if (signature?.length !== 64) throw badAnswer('signature')
  return signature
}

/** Some wallets return the whole transaction, others only the signature, which we put in its place. */
function readSigned(answer: unknown, transaction: Uint8Array, address: string): Bytes {
  const { transaction: whole } = fieldsOf(answer)
  if (typeof whole === 'string' && whole !== '') return readTransaction(whole)
  const signed = withSignature(transaction, address, readSignature(answer))
  if (!signed) throw badAnswer('signed transaction')
  return signed
}

function readTransaction(text: unknown): Bytes {
  const bytes = typeof text === 'string' ? fromBase64(text) : undefined
  if (!bytes || bytes.length === 0) throw badAnswer('signed transaction')
  return bytes
}

function badAnswer(what: string) {
  return kitError('wallet/bad-answer', { value: what })
}
