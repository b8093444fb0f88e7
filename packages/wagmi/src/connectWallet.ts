import type { Connection, ConnectRequest } from '@latchkey/core'
import { isKitError, kitError } from '@latchkey/protocol'
import { type Connector, connect } from '@wagmi/core'
import { activate } from './activate'
import { endConnection } from './endConnection'
import { findLive } from './findLive'
import { liveConnections, readConnection } from './liveConnections'
import type { MirroredConfig, OpenQuestion } from './mirroredConfig'
import { toAdapterError } from './toAdapterError'
import { wagmiConnector } from './wagmiConnector'

/**
 * Connects a wallet through wagmi. The wallet stays on its current chain: switching is a second prompt, and up to the
 * visitor. If the visitor gives up, nothing is connected, even if the wallet approves later (IMP-08).
 */
export async function connectWallet(
  mirrored: MirroredConfig,
  { connectorId, signal }: ConnectRequest,
): Promise<Connection> {
  const { config, coming, open } = mirrored
  await coming.get(connectorId)
  const connector = wagmiConnector(config, connectorId)
  if (signal.aborted) throw kitError('connect/cancelled')
  const live = findLive(config, connectorId)
  if (live) {
    await activate(config, live.connector)
    const { list } = liveConnections(mirrored)
    return list.find(one => one.connectorId === connectorId) ?? readConnection(live, connectorId)
  }
  const question = open.get(connectorId) ?? { count: 0, wanted: true }
  open.set(connectorId, question)
  question.count += 1
  question.wanted = true // also accepts the answer to an earlier request, if that comes first
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      question.wanted = false
      if (config.state.status === 'connecting')
        config.setState(now => ({ ...now, status: now.current ? 'connected' : 'disconnected' }))
      reject(kitError('connect/cancelled'))
    }
    signal.addEventListener('abort', giveUp, { once: true })
    ask(mirrored, connectorId, connector, question)
      .then(resolve, error => {
        // A busy wallet still shows the earlier request. We want its answer until the visitor leaves.
        if (isKitError(error, 'wallet/busy'))
          signal.addEventListener('abort', () => {
            question.wanted = false
          })
        reject(error)
      })
      .finally(() => signal.removeEventListener('abort', giveUp))
  })
}

async function ask(
  mirrored: MirroredConfig,
  connectorId: string,
  connector: Connector,
  question: OpenQuestion,
): Promise<Connection> {
  const { config, host, open, trusted } = mirrored
  trusted.add(connector.uid)
  try {
    const { accounts, chainId } = await connect(config, { connector })
    if (!question.wanted) throw kitError('connect/cancelled')
    return readConnection({ accounts: accounts as WagmiAccounts, chainId }, connectorId)
  } catch (cause) {
    const live = findLive(config, connectorId)
    if (live)
      await endConnection(mirrored, live.connector).catch(error =>
        host.log.warn(`wagmi: ${connectorId} could not be disconnected`, error),
      )
    // If the answer is not a list, wagmi itself throws before we can check it.
    if (cause instanceof TypeError) throw kitError('wallet/bad-answer', { value: 'list of accounts', cause })
    throw toAdapterError(cause, connectorId)
  } finally {
    question.count -= 1
    if (question.count === 0) open.delete(connectorId)
  }
}

type WagmiAccounts = Parameters<typeof readConnection>[0]['accounts']
