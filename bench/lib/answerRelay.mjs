import { createHash, randomBytes } from 'node:crypto'

/**
 * The answer of a relay where nobody else is: each request of the WalletConnect relay protocol is granted. Text in, text
 * out; undefined for what wants no answer.
 */
export function answerRelay(text) {
  const { id, method, params } = JSON.parse(text)
  if (method === undefined) return undefined
  return JSON.stringify({ id, jsonrpc: '2.0', result: resultOf(method, params) })
}

function resultOf(method, params) {
  if (method.endsWith('_subscribe')) return subscriptionTo(params.topic)
  if (method.endsWith('_batchSubscribe')) return params.topics.map(subscriptionTo)
  if (/_(batchFetch|fetch)Messages$/.test(method)) return { messages: [], hasMore: false }
  return true
}

function subscriptionTo(topic) {
  return createHash('sha256').update(topic).update(randomBytes(8)).digest('hex')
}
