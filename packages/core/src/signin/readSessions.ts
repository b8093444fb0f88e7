import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/protocol'
import type { SiwxMessageData, SiwxSession } from '../config/siwx'

const most = 1000

/** The sessions from a site's `getSessions`; undefined if they are malformed. */
export function readSessions(given: unknown): SiwxSession[] | undefined {
  if (!Array.isArray(given) || given.length > most) return undefined
  const sessions = given.map(readSession)
  return sessions.every(session => session !== undefined) ? sessions : undefined
}

function readSession(given: unknown): SiwxSession | undefined {
  const { data, message, signature, cacao } = Object(given) as Record<string, unknown>
  const read = readMessageData(data)
  if (!read || typeof message !== 'string' || typeof signature !== 'string') return undefined
  return { data: read, message, signature, ...(typeof cacao === 'object' && cacao ? { cacao } : {}) }
}

/** The fields of a message, without any others. */
export function readMessageData(given: unknown): SiwxMessageData | undefined {
  const fields = Object(given) as Record<string, unknown>
  const { accountAddress, chainId, domain, uri, version, nonce, resources } = fields
  const needed = { accountAddress, chainId, domain, uri, version, nonce }
  if (!Object.values(needed).every(isText) || !isNetwork(chainId)) return undefined
  const optional = ['notBefore', 'statement', 'requestId', 'issuedAt', 'expirationTime']
  const present = optional.filter(name => fields[name] !== undefined && fields[name] !== null)
  if (!present.every(name => isText(fields[name]))) return undefined
  const hasResources = resources !== undefined && resources !== null
  if (hasResources && !(Array.isArray(resources) && resources.every(isText))) return undefined
  return {
    ...needed,
    ...Object.fromEntries(present.map(name => [name, fields[name]])),
    ...(hasResources && { resources: [...resources] }),
  } as SiwxMessageData
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNetwork(value: unknown): value is CaipNetworkId {
  try {
    return Boolean(parseCaipNetworkId(String(value)))
  } catch {
    return false
  }
}
