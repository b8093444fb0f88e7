import { type KitError, kitError, toKitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { untilAborted } from '../kernel/untilAborted'
import type { Network } from '../networks/network'
import { isRefusal } from './refusals'

export type ChainQuestion<T> = {
  method: string
  params: readonly unknown[]
  signal?: AbortSignal | undefined
  /** Reads the value; undefined if it is invalid. */
  read(result: unknown): T | undefined
}

const answerMs = 10_000

/**
 * Asks a network's nodes in turn until one gives a valid answer. An error of the call itself, such as a
 * revert, would be the same on every node: it throws `request/invalid` with the reason as its details.
 */
export async function askChain<T>(kit: Kit, network: Network, question: ChainQuestion<T>): Promise<T> {
  let failure: KitError = kitError('http/unreachable')
  // Usually loaded already, with the account's data.
  const { rpcUrls } = await retry(kit, () => import('../connection/rpcUrls'))
  for (const url of await rpcUrls(kit, network)) {
    try {
      return await askNode(kit, url, question)
    } catch (cause) {
      failure = toKitError(cause, 'http/unreachable')
      if (question.signal?.aborted || failure.code === 'request/invalid') break
    }
  }
  throw failure
}

async function askNode<T>({ env }: Kit, url: string, question: ChainQuestion<T>): Promise<T> {
  const abort = new AbortController()
  const { signal } = abort
  const giveUp = () => abort.abort(kitError('http/aborted'))
  const stopTimer = env.clock.after(answerMs, () =>
    abort.abort(kitError('http/timeout', { value: answerMs })),
  )
  if (question.signal?.aborted) giveUp()
  question.signal?.addEventListener('abort', giveUp)
  try {
    return await untilAborted(signal, post(env.fetch, url, question, signal))
  } finally {
    stopTimer()
    question.signal?.removeEventListener('abort', giveUp)
  }
}

async function post<T>(
  fetch: typeof globalThis.fetch,
  url: string,
  { method, params, read }: ChainQuestion<T>,
  signal: AbortSignal,
): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
  })
  const answer = Object(await response.json().catch(() => undefined)) as { result?: unknown; error?: unknown }
  const { message } = Object(answer.error) as { message?: unknown }
  if (typeof message === 'string' && isRefusal(message))
    throw kitError('request/invalid', { value: method, details: message.slice(0, 200) })
  if (!response.ok) throw kitError('http/status', { value: response.status })
  const value = read(answer.result)
  if (value === undefined) throw kitError('http/bad-answer', { cause: answer.error })
  return value
}
