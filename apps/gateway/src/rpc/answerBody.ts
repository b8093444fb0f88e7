import { answerLimit } from '../upstream/exchange'
import { answerRequest, type RequestAnswer } from './answerRequest'
import type { Chain } from './chain'
import type { Memory } from './createMemory'
import { readRequest } from './readRequest'
import { rpcError } from './rpcOutcome'
import type { RpcWorld } from './rpcWorld'

/** A larger batch is rejected as a whole. */
export const mostRequests = 50
const together = 10

/** Answers a request or a batch, keeping its order. */
export async function answerBody(
  world: RpcWorld,
  memory: Memory,
  chain: Chain,
  body: unknown,
): Promise<RequestAnswer> {
  if (!Array.isArray(body)) return answerRequest(world, memory, chain, body)
  if (body.length === 0) return refusal(null, -32600, 'Invalid request: a batch holds at least one request')
  if (body.length > mostRequests)
    return refusal(null, -32600, `Invalid request: a batch holds at most ${mostRequests} requests`)
  const { now } = world.clock
  const end = now() + world.timeLimit
  let size = 0
  const answers: RequestAnswer[] = Array(body.length)
  const left = body.entries()
  const work = async () => {
    for (const [index, request] of left) {
      const answer =
        size > answerLimit || now() > end
          ? refusal(readRequest(request).id, -32005, 'The batch asks for too much at once')
          : await answerRequest(world, memory, chain, request)
      size += answer.text.length
      answers[index] = answer
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  // Clients expect an answer per request, so a batch is answered even if no node could be reached.
  return { text: `[${answers.map(({ text }) => text).join(',')}]`, unavailable: false }
}

function refusal(id: string | number | null, code: number, message: string): RequestAnswer {
  const { json } = rpcError(code, message)
  return { text: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":${json}}`, unavailable: false }
}
