import { readEvmRequest, type SignAction, type SignRequest } from '@latchkey/decode'
import type { Connection, ReviewedRequest } from '../connectors/adapter'

/**
 * What a wallet may do with a request: on the network that it names, else on the wallet's own. A wallet may overlook the
 * name in a transaction, as some remote ones do, and send it on its own. None where nothing is signed.
 */
export function findRequests(
  asked: ReviewedRequest,
  origin: string,
  connection: Connection,
): [SignRequest, ...SignRequest[]] | undefined {
  const action = readAction(asked)
  if (!action) return undefined
  const { networkId } = connection
  const request = { origin, networkId, account: accountOf(asked, connection), action }
  const named = action.kind === 'calls' ? action.networkId : undefined
  if (named === undefined || named === networkId) return [request]
  const isBatch = 'method' in asked && asked.method === 'wallet_sendCalls'
  return [{ ...request, networkId: named }, ...(isBatch ? [] : [request])]
}

function readAction(asked: ReviewedRequest): SignAction | undefined {
  if ('method' in asked) return readEvmRequest(asked)
  return 'message' in asked
    ? { kind: 'message', bytes: asked.message }
    : { kind: 'solana', transactions: asked.transactions }
}

/** The account that a request names, if the wallet has it; else the one in use. */
function accountOf(asked: ReviewedRequest, { accounts: [first = '', ...others] }: Connection): string {
  const params = JSON.stringify('params' in asked ? asked.params : '', (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ).toLowerCase()
  return params.includes(first.toLowerCase())
    ? first
    : (others.find(address => params.includes(address.toLowerCase())) ?? first)
}
