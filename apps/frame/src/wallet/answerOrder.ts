import { KeyError } from '../keys/KeyError'
import type { CareOrder } from './careWork'
import { type KeysOrder, makeWallet, signOnce } from './keysWork'

/** Does what the worker was told, and says how it went in what a message can carry. */
export async function answerOrder(
  order: KeysOrder | CareOrder,
): Promise<{ done: unknown } | { problem: string }> {
  try {
    return { done: await doOnce(order) }
  } catch (error) {
    return { problem: error instanceof KeyError ? error.code : String(Object(error).message ?? error) }
  }
}

async function doOnce(order: KeysOrder | CareOrder): Promise<unknown> {
  if (order.kind === 'make') return makeWallet(order.wrapKey)
  if (order.kind === 'sign') return signOnce(order)
  return (await import('./careWork')).careOnce(order)
}
