import type { Env } from '@latchkey/core'
import { type KitError, kitError, toKitError } from '@latchkey/protocol'

const answerMs = 15_000

/** One RPC call; `about` names the parameter that an error is about. */
export type RpcCall = { method: string; params: readonly unknown[]; about: string; signal?: AbortSignal }
export type RpcAnswer = { result: unknown; text: string }
type World = Pick<Env, 'fetch' | 'clock'>

/**
 * Calls a network's nodes in turn until one answers. If a node rejects the request itself, throws `request/invalid`:
 * the next node would say the same.
 */
export async function rpc(env: World, urls: readonly string[], call: RpcCall): Promise<RpcAnswer> {
  let failure: KitError = kitError('http/unreachable')
  for (const url of urls) {
    try {
      return await ask(env, url, call)
    } catch (error) {
      failure = toKitError(error, 'http/unreachable')
      if (failure.code === 'request/invalid' || call.signal?.aborted) break
    }
  }
  throw failure
}

async function ask(env: World, url: string, { method, params, about, signal }: RpcCall): Promise<RpcAnswer> {
  const abort = new AbortController()
  const forward = () => abort.abort(kitError('http/aborted'))
  if (signal?.aborted) forward()
  signal?.addEventListener('abort', forward)
  const stopTimer = env.clock.after(answerMs, () =>
    abort.abort(kitError('http/timeout', { value: answerMs })),
  )
  try {
    const response = await env.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' }, // nodes accept nothing else
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: abort.signal,
    })
    if (!response.ok) throw kitError('http/status', { value: response.status })
    const text = await response.text()
    return { result: readResult(text, about), text }
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : error
  } finally {
    stopTimer()
    signal?.removeEventListener('abort', forward)
  }
}

function readResult(text: string, about: string): unknown {
  let answer: { result?: unknown; error?: { code?: unknown; message?: unknown } | null } | null
  try {
    answer = JSON.parse(text)
  } catch (cause) {
    throw kitError('http/bad-answer', { cause })
  }
  const { result, error } = answer ?? {}
  if (!error && result !== undefined) return result
  const { code, message } = error ?? {}
  if (typeof code !== 'number' || !refusals.includes(code))
    throw kitError('http/bad-answer', { cause: error })
  const details = typeof message === 'string' ? message.slice(0, 300) : String(code)
  throw kitError('request/invalid', { value: about, details, cause: error })
}

/** Errors about the request, not the node: preflight failed, bad signature, precompile failed, version, parameters. */
const refusals = [-32002, -32003, -32006, -32015, -32602]
