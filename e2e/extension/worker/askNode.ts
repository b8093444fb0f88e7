import { readAnswer } from '../wire/answer'
import { isRecord } from '../wire/isRecord'
import { WalletError } from './WalletError'

const patienceMs = 10_000

/** Asks the node of a chain; its own errors are passed on. */
export async function askNode(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = readAnswer(await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params }))
  if (!answer) throw new WalletError(-32603, 'The node answered something unexpected.')
  if ('error' in answer) throw new WalletError(answer.error.code, answer.error.message)
  return answer.result
}

async function post(rpcUrl: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer: unknown = await response.json()
    return isRecord(answer) ? answer : undefined
  } catch {
    throw new WalletError(4901, 'The node of this chain does not answer.')
  }
}
