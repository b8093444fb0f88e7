import { type Connection, type ConnectRequest, chooseAccount } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment, OpenQuestion } from './attachment'
import { readAccounts } from './readAccounts'
import { askWallet, hasFeature, type SolanaWallet } from './solanaWallet'

/**
 * Connects a wallet, or activates a connected one. If the visitor gives up, nothing is connected, even if the wallet
 * approves later (IMP-08).
 */
export async function connectWallet(attachment: Attachment, request: ConnectRequest): Promise<Connection> {
  const { wallets, live, open } = attachment
  const { connectorId, signal } = request
  const wallet = wallets.get(connectorId)
  if (!wallet) throw kitError('connector/not-found', { value: connectorId })
  if (signal.aborted) throw kitError('connect/cancelled')
  const connected = live.activate(connectorId)
  if (connected) return connected
  const question = open.get(connectorId) ?? { asked: 0, waiting: 0, wanted: true }
  open.set(connectorId, question)
  question.wanted = true // also accepts the answer to an earlier request, if that comes first
  question.waiting += 1
  return new Promise<Connection>((resolve, reject) => {
    const giveUp = () => {
      if (question.waiting === 1) question.wanted = false
      reject(kitError('connect/cancelled'))
    }
    signal.addEventListener('abort', giveUp, { once: true })
    ask(attachment, wallet, question, request)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp))
  }).finally(() => {
    question.waiting -= 1
  })
}

async function ask(
  attachment: Attachment,
  wallet: SolanaWallet,
  question: OpenQuestion,
  { networkId, signIn }: ConnectRequest,
): Promise<Connection> {
  const { live, open } = attachment
  question.asked += 1
  try {
    const signed =
      signIn && networkId && hasFeature(wallet.wallet, 'solana:signIn')
        ? await (await import('./signInWith')).signInWith(attachment, wallet, networkId, signIn)
        : undefined
    if (!question.wanted) throw kitError('connect/cancelled')
    // Who signed in has given us its accounts, and is not asked again.
    const answer = await askWallet(wallet, 'standard:connect')
    const accounts = readAccounts(answer)
    if (!question.wanted) throw kitError('connect/cancelled')
    if (signed) signIn?.signed([signed])
    const [, , signer = ''] = signed?.account.split(':') ?? []
    const choice =
      signed &&
      chooseAccount(
        accounts.map(({ address }) => address),
        signer,
      )
    const connection = live.add({ wallet, accounts, networkId, chosen: true, choice })
    if (!connection) throw kitError('wallet/bad-answer', { value: 'list of accounts', cause: answer })
    return connection
  } finally {
    question.asked -= 1
    if (question.asked === 0) open.delete(wallet.connector.id)
  }
}
