import type { Env, Network } from '@latchkey/core'
import { type KitError, kitError, toKitError } from '@latchkey/protocol'

const answerMs = 15_000

export type RpcCall = { method: string; params: unknown }

/**
 * Calls the nodes of a network, one after the other until one answers. An error from a node is thrown with its code and
 * data, as libraries expect: the next node would say the same.
 */
export async function nodeRpc(
  env: Pick<Env, 'fetch' | 'clock'>,
  network: Pick<Network, 'name'>,
  urls: readonly string[],
  call: RpcCall,
): Promise<unknown> {
  let failure: KitError = kitError('network/no-rpc', { value: network.name })
  for (const url of urls.filter(one => /^https?:\/\//i.test(one))) {
    const answer = await callNode(env, url, call).catch(cause => {
      failure = toKitError(cause, 'http/unreachable')
    })
    if (!answer) continue
    if ('result' in answer) return answer.result
    throw Object.assign(new Error(answer.message), { code: answer.code, data: answer.data })
  }
  throw failure
}

type Answer = { result: unknown } | { code: number; message: string; data: unknown }

async function callNode(
  { fetch, clock }: Pick<Env, 'fetch' | 'clock'>,
  url: string,
  { method, params }: RpcCall,
): Promise<Answer> {
  const abort = new AbortController()
  const late = kitError('http/timeout', { value: answerMs })
  const stopTimer = clock.after(answerMs, () => abort.abort(late))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: abort.signal,
    })
    const said = Object(await response.json().catch(() => undefined)) as Record<string, unknown>
    if (said.result !== undefined) return { result: said.result }
    const { code, message, data } = Object(said.error) as Record<string, unknown>
    if (typeof code === 'number') return { code, message: String(message), data }
    throw response.ok ? kitError('http/bad-answer') : kitError('http/status', { value: response.status })
  } catch (error) {
    throw abort.signal.aborted ? late : error
  } finally {
    stopTimer()
  }
}
