import type { AdapterHost, Network } from '@latchkey/core'
import { type KitError, kitError, toKitError } from '@latchkey/protocol'
import { isHttpUrl } from './chainParameters'
import { saysReverted } from './foreignCauses'
import { revertReason } from './revertReason'

export type RpcCall<T> = {
  network: Network
  method: string
  params: readonly unknown[]
  signal: AbortSignal
  /** Reads the value; undefined if it is invalid. */
  read(result: unknown): T | undefined
}

const answerMs = 10_000

/** Calls the nodes of a chain in turn until one gives a valid answer. */
export async function callRpc<T>(host: AdapterHost, call: RpcCall<T>): Promise<T> {
  const { network, signal } = call
  if (signal.aborted) throw kitError('http/aborted')
  const urls = (await host.rpcUrls(network)).filter(isHttpUrl)
  let failure = kitError('network/no-rpc', { value: network.name })
  for (const url of urls) {
    try {
      return await askNode(host, url, call)
    } catch (cause) {
      failure = toKitError(cause, 'http/unreachable')
      if (failure.code === 'http/aborted' || failure.code === 'request/invalid') break
      host.log.warn(`evm: a node of ${network.name} did not answer ${call.method}`, failure)
    }
  }
  throw failure
}

/** One request with a timeout. Ends at once when the caller aborts, even if fetch does not. */
function askNode<T>({ env }: AdapterHost, url: string, call: RpcCall<T>): Promise<T> {
  const abort = new AbortController()
  return new Promise((resolve, reject) => {
    const end = (error: KitError) => {
      abort.abort()
      reject(error)
    }
    const giveUp = () => end(kitError('http/aborted'))
    const stopTimer = env.clock.after(answerMs, () => end(kitError('http/timeout', { value: answerMs })))
    if (call.signal.aborted) giveUp()
    call.signal.addEventListener('abort', giveUp)
    post(env.fetch, url, call, abort.signal)
      .then(resolve, reject)
      .finally(() => {
        stopTimer()
        call.signal.removeEventListener('abort', giveUp)
      })
  })
}

async function post<T>(
  fetch: typeof globalThis.fetch,
  url: string,
  { method, params, read }: RpcCall<T>,
  signal: AbortSignal,
): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  const answer = Object(await response.json().catch(() => undefined)) as { result?: unknown; error?: unknown }
  if (saysReverted(answer.error)) {
    const reason = revertReason(answer.error)
    const details = reason ? `reverted: ${reason}` : 'reverted'
    throw kitError('request/invalid', { value: method, cause: answer.error, details })
  }
  if (!response.ok) throw kitError('http/status', { value: response.status })
  const value = read(answer.result)
  if (value === undefined) throw kitError('http/bad-answer', { cause: answer.error })
  return value
}
