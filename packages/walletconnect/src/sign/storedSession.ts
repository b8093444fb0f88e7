import type { SessionNamespace, WalletSession } from '@latchkey/core'
import { type ChainNamespace, isChainNamespace } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import { readApproved } from './readApproved'
import { readPeer } from './readPeer'

/** A session with what is needed to continue it after a reload. */
export type StoredSession = WalletSession & {
  /** 32 bytes in hex. A secret between this browser and the wallet. */
  symKey: string
  /** The families the wallet was asked for: it can change what it gives of these, and no others. */
  families: readonly ChainNamespace[]
  /** When the wallet last updated the session, by its clock: an older update does not undo it. */
  updatedAt: number
  /** How many milliseconds the wallet's clock is ahead of ours, as far as we know; 0 if it is not. */
  ahead: number
}

const hex32 = /^[0-9a-f]{64}$/

/** Reads a stored session; undefined for anything else. */
export function readStoredSession(stored: unknown): StoredSession | undefined {
  const { topic, symKey, expiresAt, families, namespaces, peer, updatedAt, ahead } = fieldsOf(stored)
  if (!isHex32(topic) || !isHex32(symKey) || !isTime(expiresAt) || !isTime(updatedAt)) return undefined
  const asked = Array.isArray(families) ? families.filter(isChainNamespace) : []
  const approved = readApproved(namespaces, asked)
  if (!approved) return undefined
  return {
    ...{ topic, symKey, expiresAt, updatedAt, families: asked, namespaces: approved },
    peer: readPeer(peer),
    ahead: isTime(ahead) && ahead > 0 ? ahead : 0,
  }
}

/** What the wallet approved for the family that a chain belongs to. */
export function namespaceOn({ namespaces }: WalletSession, chainId: string): SessionNamespace | undefined {
  const [family] = chainId.split(':')
  return isChainNamespace(family) ? namespaces[family] : undefined
}

/** The session as the kit sees it, without its key. */
export function publicSession({ topic, expiresAt, namespaces, peer }: StoredSession): WalletSession {
  return { topic, expiresAt, namespaces, peer }
}

function isHex32(value: unknown): value is string {
  return typeof value === 'string' && hex32.test(value)
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
