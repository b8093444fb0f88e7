import type { ChainNamespace } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import { readApproved } from './readApproved'
import { readPeer } from './readPeer'
import { sessionExpiry } from './sessionExpiry'
import type { StoredSession } from './storedSession'

export type Settlement = Pick<StoredSession, 'expiresAt' | 'namespaces' | 'peer'>

/** A wallet's settlement; undefined if another key sent it, it has expired, or it gives no account. */
export function readSettlement(
  params: unknown,
  { responder, asked, now }: { responder: string; asked: readonly ChainNamespace[]; now: number },
): Settlement | undefined {
  const { controller, namespaces, expiry } = fieldsOf(params)
  const { publicKey, metadata } = fieldsOf(controller)
  const approved = readApproved(namespaces, asked)
  const expiresAt = sessionExpiry(expiry, now)
  if (publicKey !== responder || !approved || expiresAt === undefined) return undefined
  return { expiresAt, namespaces: approved, peer: readPeer(metadata) }
}
