import type { Connection, ConnectRequest } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment, OpenQuestion } from './attachment'
import type { BitcoinWallet } from './bitcoinWallet'
import { toConnection } from './liveWallets'
import { toBitcoinError } from './toBitcoinError'

/**
 * Connects a wallet on its current network. If the visitor gives up, nothing is connected, even if the wallet approves
 * later (IMP-08). If the visitor tries again in the meantime, either answer counts.
 */
export async function connectWallet(
  attachment: Attachment,
  { connectorId, networkId, signal }: ConnectRequest,
): Promise<Connection> {
  const { host, found, live, open } = attachment
  const connected = live.get(connectorId)
  const wallet = connected?.wallet ?? found.find(connectorId)
  if (!wallet) throw kitError('connector/not-found', { value: connectorId })
  if (signal.aborted) throw kitError('connect/cancelled')
  if (connected) {
    live.activate(connectorId)
    return toConnection(connected)
  }
  const question = open.get(connectorId) ?? { count: 0, wanted: true }
  open.set(connectorId, question)
  question.count += 1
  question.wanted = true
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      question.wanted = false
      reject(kitError('connect/cancelled'))
    }
    signal.addEventListener('abort', giveUp, { once: true })
    ask(attachment, wallet, networkId ?? host.networks()[0]?.caipNetworkId, question)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp))
  })
}

async function ask(
  { live, open }: Attachment,
  wallet: BitcoinWallet,
  wanted: ConnectRequest['networkId'],
  question: OpenQuestion,
): Promise<Connection> {
  try {
    const says = await wallet.connect(wanted)
    if (!question.wanted) throw kitError('connect/cancelled')
    return live.connect(wallet, says, wanted)
  } catch (cause) {
    throw toBitcoinError(cause, 'connecting')
  } finally {
    question.count -= 1
    if (question.count === 0) open.delete(wallet.id)
  }
}
