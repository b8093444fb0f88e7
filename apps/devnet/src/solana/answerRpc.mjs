import { answerCall } from './answerCall.mjs'
import { accountMethods } from './methods/accountMethods.mjs'
import { historyMethods } from './methods/historyMethods.mjs'
import { slotMethods } from './methods/slotMethods.mjs'
import { tokenMethods } from './methods/tokenMethods.mjs'
import { transactionMethods } from './methods/transactionMethods.mjs'
import { RpcError } from './RpcError.mjs'
import { readJson } from './readJson.mjs'
import { writeJson } from './writeJson.mjs'

const MOST_IN_BATCH = 1000
/** @type {Map<string, (chain: import('./createSolanaChain.mjs').SolanaChain, params: unknown[]) => unknown>} */
const methods = new Map(
  Object.entries({
    ...slotMethods,
    ...accountMethods,
    ...tokenMethods,
    ...transactionMethods,
    ...historyMethods,
  }),
)

/**
 * Answers the body of a request, one call or a batch of them; undefined when nothing is to be said.
 * @param {import('./createSolanaChain.mjs').SolanaChain} chain
 * @param {string} body
 * @param {(line: string) => void} log
 * @returns {Promise<string | undefined>}
 */
export async function answerRpc(chain, body, log) {
  const request = readJson(body)
  if (!Array.isArray(request)) {
    const answer = await answerCall(request, run, log)
    return answer && writeJson(answer)
  }
  if (request.length === 0 || request.length > MOST_IN_BATCH) {
    const refused = new RpcError(-32600, `Invalid request: a batch holds 1 to ${MOST_IN_BATCH} calls.`)
    return writeJson(await answerCall(refused, run, log))
  }
  const answers = []
  for (const call of request) answers.push(await answerCall(call, run, log)) // in order: one may build on another
  const said = answers.filter(answer => answer !== undefined)
  return said.length > 0 ? writeJson(said) : undefined

  function run(method, params) {
    const found = methods.get(method)
    if (!found) throw new RpcError(-32601, `Method not found: ${method.slice(0, 80)}`)
    return found(chain, params)
  }
}
