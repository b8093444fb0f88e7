import { chainNamespaces } from '@latchkey/protocol'
import { fieldsOf } from '../messages/fieldsOf'
import { readApproved } from '../sign/readApproved'
import { readNamespaces } from './readNamespaces'
import type { WalletBook } from './walletBook'

/** Reads what was stored; invalid entries, or those of an older version, are left out. */
export function readBook(stored: unknown): WalletBook | undefined {
  const { sessions, proposals, requests, pairings, unsent, keys } = fieldsOf(stored)
  if (typeof keys !== 'object' || keys === null) return undefined
  const known = Object.fromEntries(
    Object.entries(keys).filter(([topic, key]) => isHex32(topic) && isHex32(key)),
  )
  const isKnown = (topic: unknown) => isHex32(topic) && Object.hasOwn(known, topic)
  return {
    sessions: list(sessions, one => isKnown(one.topic) && isSession(one)),
    proposals: list(proposals, one => isKnown(one.pairingTopic) && isProposal(one)),
    requests: list(
      requests,
      ({ topic, key, chainId, method, receivedAt, expiresAt }) =>
        isKnown(topic) && [key, chainId, method].every(isText) && [receivedAt, expiresAt].every(isTime),
    ),
    pairings: list(
      pairings,
      ({ topic, expiresAt, used }) => isHex32(topic) && isTime(expiresAt) && typeof used === 'boolean',
    ),
    unsent: list(
      unsent,
      ({ topic, message, tag, ttl, until }) =>
        isHex32(topic) && isText(message) && [tag, ttl, until].every(isTime),
    ),
    keys: known,
  }
}

type Fields = Readonly<Record<string, unknown>>

function isSession({ site, namespaces, expiresAt, since, acknowledged }: Fields): boolean {
  return (
    isPeer(site) &&
    readApproved(namespaces, chainNamespaces) !== undefined &&
    [expiresAt, since].every(isTime) &&
    typeof acknowledged === 'boolean'
  )
}

function isProposal({ kind, id, site, publicKey, expiresAt, ...more }: Fields): boolean {
  if (!isText(id) || !isPeer(site) || !isHex32(publicKey) || !isTime(expiresAt)) return false
  if (kind === 'session') return isAsked(more.required) && isAsked(more.optional)
  const { chains, ...words } = fieldsOf(more.payload)
  const isPayload =
    isTexts(chains) && ['domain', 'aud', 'version', 'nonce', 'iat'].every(name => isText(words[name]))
  return kind === 'auth' && isPayload && (more.fallback === undefined || isProposal(fieldsOf(more.fallback)))
}

function isAsked(value: unknown): boolean {
  return typeof value === 'object' && readNamespaces(value) !== undefined
}

function isPeer(value: unknown): boolean {
  const { name, description, url, icons } = fieldsOf(value)
  return [name, description, url].every(isText) && isTexts(icons)
}

function list<T>(value: unknown, isOne: (item: Fields) => boolean): readonly T[] {
  return Array.isArray(value) ? value.filter(item => isOne(fieldsOf(item))) : []
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTime(value: unknown): value is number {
  return Number.isFinite(value)
}

function isHex32(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
