import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { type Address, getTransactionDecoder, getTransactionEncoder, type SignatureBytes } from '@solana/kit'
import type { SolanaAsk } from '../asks/ask'
import type { KeyAccount } from '../keys/keyring'
import { askNode } from '../networks/askNode'

/** The answer to `solana_signMessage`. */
export function signSolanaMessage({ secret }: KeyAccount, bytes: Uint8Array): { signature: string } {
  return { signature: base58.encode(ed25519.sign(bytes, secret)) }
}

/** Signs, and sends if requested; the answer has the form of the requested method. */
export async function signSolanaTransactions(ask: SolanaAsk): Promise<unknown> {
  const signed = ask.transactions.map(({ bytes }) => signOne(ask.account, bytes))
  const [first] = signed
  if (!first) throw new Error('There is no transaction to sign')
  if (ask.form === 'signAll') return { transactions: signed.map(({ transaction }) => transaction) }
  if (ask.form === 'sign') return { signature: first.signature, transaction: first.transaction }
  await send(ask, first.transaction)
  return { signature: first.id }
}

function signOne({ address, secret }: KeyAccount, bytes: Uint8Array) {
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const signature = ed25519.sign(new Uint8Array(messageBytes), secret) as SignatureBytes
  const all: typeof signatures = { ...signatures, [address as Address]: signature }
  const [id] = Object.values(all) // the fee payer's signature, which is the transaction's id
  return {
    signature: base58.encode(signature),
    id: base58.encode(new Uint8Array(id ?? signature)),
    transaction: base64.encode(
      new Uint8Array(getTransactionEncoder().encode({ messageBytes, signatures: all })),
    ),
  }
}

async function send({ network, sendOptions }: SolanaAsk, transaction: string): Promise<void> {
  const known = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']
  const options = Object.fromEntries(
    known.map(name => [name, sendOptions[name]]).filter(([, value]) => value != null),
  )
  const how = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  await askNode(network, 'sendTransaction', [transaction, how])
}
