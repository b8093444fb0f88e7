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

/** The account that a request names where its method has it, if the wallet has it; else the one in use. */
function accountOf(asked: ReviewedRequest, { accounts }: Connection): string {
  const [first, second] = 'params' in asked && Array.isArray(asked.params) ? asked.params : []
  const isMessage = 'method' in asked && asked.method === 'personal_sign'
  // Some sites give the account of a message first, and that of typed data last.
  const [named] = [Object(first).from, ...(isMessage ? [second, first] : [first, second])].filter(isAddress)
  return accounts.find(address => address.toLowerCase() === named?.toLowerCase()) ?? accounts[0] ?? ''
}

function isAddress(given: unknown): given is string {
  return typeof given === 'string' && /^0x[\da-f]{40}$/i.test(given)
}
