import type { Connection, ConnectRequest } from '@latchkey/core'
import { isKitError, kitError } from '@latchkey/protocol'
import type { Attachment, OpenQuestion } from './attachment'
import { openLink } from './openLink'
import { toConnection } from './providerConnection'
import { providerOf } from './providerOf'

/**
 * Connects a wallet, or activates a live connection without asking anybody. The wallet stays on its current chain. If
 * the visitor gives up, nothing is connected, even if the wallet approves later (IMP-08).
 */
export async function connectWallet(
  attachment: Attachment,
  { connectorId, signal }: ConnectRequest,
): Promise<Connection> {
  const { live, open, scope } = attachment
  if (signal.aborted) throw kitError('connect/cancelled')
  const now = live.get(connectorId)
  if (now) {
    live.activate(connectorId)
    return toConnection(now)
  }
  const question = open.get(connectorId) ?? { count: 0, wantedBy: new Set() }
  return new Promise((resolve, reject) => {
    let waiting = true
    const end = scope.own(() => {
      if (!waiting) return
      waiting = false
      question.wantedBy.delete(signal)
      reject(kitError('connect/cancelled'))
    })
    if (!waiting) return // already detached
    signal.addEventListener('abort', end, { once: true })
    ask(attachment, connectorId, signal, question)
      .then(resolve, reject)
      .finally(() => {
        waiting = false
        signal.removeEventListener('abort', end)
        end()
      })
  })
}

async function ask(
  attachment: Attachment,
  connectorId: string,
  signal: AbortSignal,
  question: OpenQuestion,
): Promise<Connection> {
  const { away, live, open } = attachment
  const provider = providerOf(attachment, connectorId)
  away.forget(connectorId) // the visitor decides from now on
  open.set(connectorId, question)
  question.count += 1
  question.wantedBy.add(signal)
  try {
    const isWanted = () => question.wantedBy.size > 0
    const link = await openLink(attachment, {
      connectorId,
      provider,
      method: 'eth_requestAccounts',
      isWanted,
    })
    live.add(link, true)
    return toConnection(link)
  } catch (error) {
    // A busy wallet still shows the earlier request. We want its answer until the visitor leaves.
    const forget = () => question.wantedBy.delete(signal)
    if (isKitError(error, 'wallet/busy')) signal.addEventListener('abort', forget, { once: true })
    else forget()
    throw error
  } finally {
    question.count -= 1
    if (question.count === 0) open.delete(connectorId)
  }
}
