import { base58 } from '@scure/base'
import type { AskContext, ReadAsk, SolanaAsk } from '../asks/ask'
import type { KeyAccount } from '../keys/keyring'
import { invalid, noNode, notYours } from '../text/refusals'
import { readSolanaTransaction } from './readSolanaTransaction'

export const solanaMethods = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

type Fields = Readonly<Record<string, unknown>>
type Reader = (params: Fields, context: AskContext) => ReadAsk

/** Parses a Solana request; undefined for an unknown method. */
export function readSolanaAsk(method: string, params: unknown, context: AskContext): ReadAsk | undefined {
  const reader = Object.hasOwn(readers, method)
    ? readers[method as (typeof solanaMethods)[number]]
    : undefined
  return reader?.((params ?? {}) as Fields, context)
}

const accounts: Reader = (_, context) => ({
  answer: context.accounts.map(({ address }) => ({ pubkey: address })),
})

const readers: Readonly<Record<(typeof solanaMethods)[number], Reader>> = {
  solana_getAccounts: accounts,
  solana_requestAccounts: accounts,
  solana_signMessage({ message, pubkey }, context) {
    const account = ownAccount(context, pubkey)
    if (!account) return notYours
    const bytes = typeof message === 'string' && message.length < 20_000 ? fromBase58(message) : undefined
    return bytes
      ? { ask: { kind: 'message', account, bytes, scheme: 'ed25519' } }
      : invalid('this is not a message')
  },
  solana_signTransaction: (params, context) => ask('sign', [params.transaction], params, context),
  solana_signAndSendTransaction: (params, context) => ask('send', [params.transaction], params, context),
  solana_signAllTransactions: (params, context) => ask('signAll', params.transactions, params, context),
}

function ask(form: SolanaAsk['form'], texts: unknown, params: Fields, context: AskContext): ReadAsk {
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > 50)
    return invalid('these are not transactions')
  const read = texts.map(readSolanaTransaction)
  const transactions = read.filter(one => one !== undefined)
  if (transactions.length !== read.length) return invalid('this is not a transaction')
  const isSigner = ({ address }: KeyAccount) => transactions.every(({ signers }) => signers.includes(address))
  // Sites that sign for the account in use omit it; the transaction names it.
  const account =
    params.pubkey === undefined ? context.accounts.find(isSigner) : ownAccount(context, params.pubkey)
  if (!account || !isSigner(account)) return notYours
  const { network } = context
  const { sendOptions } = params
  const options = typeof sendOptions === 'object' && sendOptions !== null ? (sendOptions as Fields) : {}
  const asked = {
    kind: 'solanaTransactions',
    account,
    network,
    transactions,
    form,
    sendOptions: options,
  } as const
  return form === 'send' && !network.rpcUrl ? { ask: asked, obstacle: noNode(network) } : { ask: asked }
}

function ownAccount({ accounts }: AskContext, address: unknown): KeyAccount | undefined {
  return address === undefined ? accounts[0] : accounts.find(account => account.address === address)
}

function fromBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
