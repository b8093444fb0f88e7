import { fieldsOf } from '../messages/fieldsOf'
import type { RpcError } from '../relay/rpcText'
import type { SignMethod } from '../relay/signMethods'
import { readApproved } from './readApproved'
import { sessionExpiry, sessionLifeMs } from './sessionExpiry'
import type { StoredSession } from './storedSession'

export type WalletRequest = {
  method: SignMethod
  params: unknown
  /** When the wallet sent it, by its own clock. */
  time: number
}

/** What a request of the wallet makes of the session, or the error to answer with. The same object means no change. */
export function applyWalletRequest(
  session: StoredSession,
  { method, params, time }: WalletRequest,
  now: number,
): StoredSession | RpcError {
  switch (method) {
    case 'wc_sessionPing':
    case 'wc_sessionSettle': // already settled
      return session
    case 'wc_sessionUpdate':
      return update(session, params, time)
    case 'wc_sessionExtend':
      return extend(session, params, now)
    default:
      return { code: 1001, message: 'Unsupported method' }
  }
}

function update(session: StoredSession, params: unknown, time: number): StoredSession | RpcError {
  const namespaces = readApproved(fieldsOf(params).namespaces, session.asked)
  if (!namespaces) return { code: 1003, message: 'Invalid update request' }
  return time >= session.updatedAt ? { ...session, namespaces, updatedAt: time } : session
}

function extend(session: StoredSession, params: unknown, now: number): StoredSession | RpcError {
  const { expiry } = fieldsOf(params)
  const expiresAt = expiry === undefined ? now + sessionLifeMs : sessionExpiry(expiry, now)
  if (expiresAt === undefined) return { code: 1004, message: 'Invalid extend request' }
  return expiresAt > session.expiresAt ? { ...session, expiresAt } : session
}
