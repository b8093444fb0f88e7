import { kitError, toBase58 } from '@latchkey/protocol'
import type { WalletAccount } from '@wallet-standard/base'
import { fromBase58 } from './fromBase58'

type SolanaRequest = { method: string; params: object; address: string; chain?: string | undefined }
type SignInput = { account: WalletAccount; transaction: Uint8Array; chain?: string; options?: object }
type MessageInput = { account: WalletAccount; message: Uint8Array }

const versions = ['legacy', 0] as const

/** What the Wallet Standard's Solana features ask of the frame; bytes travel as base58. */
export function solanaFeatures(request: (asked: SolanaRequest) => Promise<unknown>) {
  async function signMessage({ account: { address }, message }: MessageInput) {
    const params = { message: toBase58(message), pubkey: address }
    const answer = await request({ method: 'solana_signMessage', params, address })
    return { signedMessage: message, signature: readSignature(answer) }
  }

  async function signTransactions(inputs: readonly SignInput[]): Promise<SignedTransaction[]> {
    const [first, ...others] = inputs
    if (!first) return []
    const { account, chain } = first
    if (others.some(other => other.account.address !== account.address || other.chain !== chain))
      return inOrder(inputs, async input => (await signTransactions([input]))[0] as SignedTransaction)
    const transactions = inputs.map(({ transaction }) => toBase58(transaction))
    const asked = { address: account.address, chain }
    const answer = await (transactions.length === 1
      ? request({ ...asked, method: 'solana_signTransaction', params: { transaction: transactions[0] } })
      : request({ ...asked, method: 'solana_signAllTransactions', params: { transactions } }))
    const { transaction, transactions: several } = Object(answer) as Record<string, unknown>
    const signed: unknown[] = Array.isArray(several) ? several : [transaction]
    if (signed.length !== inputs.length) throw badAnswer('list of transactions')
    return signed.map((text): SignedTransaction => {
      const signedTransaction = fromBase58(text)
      if (!signedTransaction) throw badAnswer('signed transaction')
      return { signedTransaction }
    })
  }

  async function send({ account: { address }, transaction, chain, options }: SignInput) {
    const params = { transaction: toBase58(transaction), ...(options && { options }) }
    const answer = await request({ method: 'solana_signAndSendTransaction', params, address, chain })
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
      signTransaction: (...inputs: SignInput[]) => signTransactions(inputs),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs: SignInput[]) => inOrder(inputs, send),
    },
  } as const
}

type SignedTransaction = { signedTransaction: Uint8Array }

/** One after the other: the visitor is asked one thing at a time. */
async function inOrder<Input, Output>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await work(input))
  return outputs
}

function readSignature(answer: unknown): Uint8Array {
  const signature = fromBase58(Object(answer).signature)
  if (signature?.length !== 64) throw badAnswer('signature')
  return signature
}

function badAnswer(value: string) {
  return kitError('wallet/bad-answer', { value })
}
