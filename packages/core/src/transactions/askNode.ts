import { kitError, toKitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { untilAborted } from '../kernel/untilAborted'

const answerMs = 10_000

export type NodeQuestion = { method: string; params: readonly unknown[] }

/** Asks a network's nodes in turn until one answers. `null` is an answer: the node does not have it. */
export async function askNode(
  { env }: Kit,
  urls: readonly string[],
  { method, params }: NodeQuestion,
  life: AbortSignal,
): Promise<unknown> {
  let failure = kitError('http/unreachable')
  for (const url of urls.filter(one => /^https?:\/\//i.test(one))) {
    const abort = new AbortController()
    const giveUp = () => abort.abort(kitError('http/aborted'))
    const stopTimer = env.clock.after(answerMs, () =>
      abort.abort(kitError('http/timeout', { value: answerMs })),
    )
    life.addEventListener('abort', giveUp)
    if (life.aborted) giveUp()
    try {
      return await untilAborted(abort.signal, post(env.fetch, url, { method, params }, abort.signal))
    } catch (cause) {
      if (life.aborted) throw kitError('http/aborted')
      failure = toKitError(abort.signal.aborted ? abort.signal.reason : cause, 'http/unreachable')
    } finally {
      stopTimer()
      life.removeEventListener('abort', giveUp)
    }
  }
  throw failure
}

async function post(
  fetch: typeof globalThis.fetch,
  url: string,
  question: NodeQuestion,
  signal: AbortSignal,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...question })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  if (!response.ok) throw kitError('http/status', { value: response.status })
  const said = Object(await response.json().catch(() => undefined)) as { result?: unknown; error?: unknown }
  if (said.result === undefined || said.error) throw kitError('http/bad-answer', { cause: said.error })
  return said.result
}
