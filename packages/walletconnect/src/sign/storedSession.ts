import type { SessionNamespace, WalletSession } from '@latchkey/core'
import { type ChainNamespace, isChainNamespace } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import { readApproved } from './readApproved'
import { readPeer } from './readPeer'

/** A session with what is needed to continue it after a reload. */
export type StoredSession = WalletSession & {
  /** 32 bytes in hex. A secret between this browser and the wallet. */
  symKey: string
  /** The namespaces the wallet was asked for. It can change what it approves of these, and of no others. */
  asked: readonly ChainNamespace[]
  /** When the wallet last updated the session, by its clock: an older update does not undo it. */
  updatedAt: number
  /** How many milliseconds the wallet's clock is ahead of ours, as far as we know; 0 if it is not. */
  ahead: number
}

const hex32 = /^[0-9a-f]{64}$/

/** Reads a stored session; undefined for anything else. */
export function readStoredSession(stored: unknown): StoredSession | undefined {
  // Earlier versions wrote `families`.
  const { families, asked: given = families, ...fields } = fieldsOf(stored)
  const { topic, symKey, expiresAt, namespaces, peer, updatedAt, ahead } = fields
  if (!isHex32(topic) || !isHex32(symKey) || !isTime(expiresAt) || !isTime(updatedAt)) return undefined
  const asked = Array.isArray(given) ? given.filter(isChainNamespace) : []
  const approved = readApproved(namespaces, asked)
  if (!approved) return undefined
  return {
    ...{ topic, symKey, expiresAt, updatedAt, asked, namespaces: approved },
    peer: readPeer(peer),
    ahead: isTime(ahead) && ahead > 0 ? ahead : 0,
  }
}

/** What the wallet approved for the namespace of a chain. */
export function namespaceOn({ namespaces }: WalletSession, chainId: string): SessionNamespace | undefined {
  const [name] = chainId.split(':')
  return isChainNamespace(name) ? namespaces[name] : undefined
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
