import { readEvmRequest, type SignAction, type SignRequest } from '@latchkey/decode'
import type { Connection, ReviewedRequest } from '../connectors/adapter'

/** Reads what `readEvmRequest` knows no form of. */
export type ReadFurther = (asked: { method: string; params?: unknown }) => SignAction | undefined

/**
 * What a wallet may do with a request: on the network that it names, else on the wallet's own. A wallet may overlook the
 * name in a transaction, as some remote ones do, and send it on its own. None where nothing is signed.
 */
export function findRequests(
  asked: ReviewedRequest,
  origin: string,
  connection: Connection,
  readFurther: ReadFurther = () => undefined,
): [SignRequest, ...SignRequest[]] | undefined {
  const action = readAction(asked, readFurther)
  if (!action) return undefined
  const { networkId } = connection
  const account = ownAccount(action.kind === 'grants' ? action.account : undefined, connection)
  const request = { origin, networkId, account: account ?? accountOf(asked, connection), action }
  const isGrant = action.kind === 'grants'
  const named = isGrant || action.kind === 'calls' ? action.networkId : undefined
  if (named === undefined || named === networkId) return [request]
  const isBatch = isGrant || ('method' in asked && asked.method === 'wallet_sendCalls')
  return [{ ...request, networkId: named }, ...(isBatch ? [] : [request])]
}

function readAction(asked: ReviewedRequest, readFurther: ReadFurther): SignAction | undefined {
  if ('method' in asked) return readFurther(asked) ?? readEvmRequest(asked)
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
  return ownAccount(named, { accounts }) ?? accounts[0] ?? ''
}

function ownAccount(named: string | undefined, { accounts }: Pick<Connection, 'accounts'>) {
  return accounts.find(address => address.toLowerCase() === named?.toLowerCase())
}

function isAddress(given: unknown): given is string {
  return typeof given === 'string' && /^0x[\da-f]{40}$/i.test(given)
}
