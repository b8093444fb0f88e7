import { createServer } from 'node:http'
import { openToAll } from '../openToAll.mjs'
import { readBody } from '../readBody.mjs'
import { answerMarket } from './answerMarket.mjs'
import { answerRpc } from './answerRpc.mjs'
import { createMarket } from './createMarket.mjs'
import { solanaDevnet } from './solanaDevnet.mjs'

const BODY_LIMIT = 1_000_000

/**
 * The HTTP side of the RPC: POST takes calls, GET /health says ok, GET / says what this is. Beside it a market maker
 * speaks Jupiter's format.
 * @param {import('./createSolanaChain.mjs').SolanaChain} chain
 * @param {(line: string) => void} log
 */
export function serveHttp(chain, log) {
  const market = createMarket(chain)
  return createServer({ requestTimeout: 10_000 }, async (request, response) => {
    try {
      await answer(request, response)
    } catch (error) {
      if (request.destroyed || response.headersSent) return // the client left in the middle
      log(`Solana RPC: ${error?.stack ?? error}`)
      reply(response, 500, 'The devnet failed: see its log.')
    }
  })

  async function answer(request, response) {
    if (request.method === 'OPTIONS') return reply(response, 204)
    if (request.method === 'GET') {
      if (await answerAsMarket(request, response, '')) return
      const isHealth = request.url?.split('?')[0] === '/health'
      return reply(
        response,
        200,
        isHealth ? 'ok' : `${solanaDevnet.name}: ${solanaDevnet.label}. POST JSON-RPC here.`,
      )
    }
    if (request.method !== 'POST') return reply(response, 405, 'Use POST with a JSON-RPC 2.0 call.')
    const body = await readBody(request, BODY_LIMIT)
    if (body === undefined) {
      response.setHeader('Connection', 'close')
      return reply(response, 413, `The body is over ${BODY_LIMIT} bytes.`)
    }
    if (await answerAsMarket(request, response, body)) return
    const said = await answerRpc(chain, body, log)
    if (said === undefined) return reply(response, 204)
    reply(response, 200, said, 'application/json')
  }

  async function answerAsMarket({ method, url }, response, body) {
    const answer = await answerMarket(market, { method, url, body })
    if (answer) reply(response, answer.status, JSON.stringify(answer.said), 'application/json')
    return answer !== undefined
  }
}

function reply(response, status, text, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, text === undefined ? openToAll : { ...openToAll, 'Content-Type': type })
  response.end(text)
}
