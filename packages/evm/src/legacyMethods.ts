import { signs } from '@latchkey/protocol'
import type { Eip1193Provider } from './eip1193Provider'

type Payload = { id?: unknown; method: string; params?: unknown }
type Answer = { id: unknown; jsonrpc: '2.0'; result?: unknown; error?: unknown }
type Callback = (error: unknown, answer?: unknown) => void
type Method = (...values: unknown[]) => unknown

/**
 * What older libraries call instead of `request`; undefined for any other name. It leads to `request`, or a site could have
 * something signed that nobody looked at.
 */
export function legacyMethod(
  own: Eip1193Provider,
  name: string | symbol,
  request: Eip1193Provider['request'],
): Method | undefined {
  if (name === 'enable') return () => request({ method: 'eth_requestAccounts' })
  if (name !== 'send' && name !== 'sendAsync') return undefined
  return (first, second) => {
    if (typeof first === 'string') return answerOf({ method: first, params: second }, request)
    if (typeof second === 'function') return void answerTo(first, second as Callback, request)
    const { method } = Object(first) as Payload
    if (Array.isArray(first)) return Promise.all(first.map(each => answerOf(each, request)))
    if (signs(method)) return answerOf(first as Payload, request)
    // Some wallets answer a few questions at once, without a promise: only they can.
    return (own as unknown as Record<string, Method>)[name]?.call(own, first, second)
  }
}

/** Answers a callback as JSON-RPC does; several requests at once with a list, in which each has its own error. */
async function answerTo(asked: unknown, tell: Callback, request: Eip1193Provider['request']): Promise<void> {
  const answer = (each: Payload): Promise<Answer> =>
    answerOf(each, request).catch(error => ({ id: Object(each).id, jsonrpc: '2.0', error }))
  if (Array.isArray(asked)) return tellSoon(null, await Promise.all(asked.map(answer)))
  const told = await answer(asked as Payload)
  tellSoon(told.error ?? null, told)

  /** What the callback throws is nobody's here. */
  function tellSoon(error: unknown, answers: unknown): void {
    queueMicrotask(() => tell(error, answers))
  }
}

async function answerOf(asked: Payload, request: Eip1193Provider['request']): Promise<Answer> {
  const { id, method, params } = Object(asked) as Payload
  const result = await request(params === undefined ? { method } : { method, params })
  return { id, jsonrpc: '2.0', result }
}
