import type { WalletSession } from '@latchkey/core'
import { chainNamespaces } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import { readApproved } from '../sign/readApproved'
import { readPeer } from '../sign/readPeer'

/** A session as the provider holds it; undefined if there is none, it has expired, or has no account. */
export function readProviderSession(value: unknown, now: number): WalletSession | undefined {
  const { topic, expiry, namespaces, peer } = fieldsOf(value)
  const approved = readApproved(namespaces, chainNamespaces)
  if (typeof topic !== 'string' || typeof expiry !== 'number' || expiry * 1000 <= now || !approved)
    return undefined
  return { topic, expiresAt: expiry * 1000, namespaces: approved, peer: readPeer(fieldsOf(peer).metadata) }
}
