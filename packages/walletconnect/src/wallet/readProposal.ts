import { fieldsOf } from '../messages/fieldsOf'
import { readSite } from '../messages/readSite'
import type { SessionProposal } from './proposal'
import { readNamespaces } from './readNamespaces'

export type ProposalContext = { id: string; pairingTopic: string; now: number; pairingEnds: number }

/** A site's clock may be this far behind: its new proposals look old here. */
const skewMs = 10 * 60_000
export const publicKeyForm = /^[0-9a-f]{64}$/

/** Reads `wc_sessionPropose`; undefined if it is invalid. */
export function readProposal(params: unknown, context: ProposalContext): SessionProposal | undefined {
  const { proposer, requiredNamespaces, optionalNamespaces, expiryTimestamp } = fieldsOf(params)
  const { publicKey, metadata } = fieldsOf(proposer)
  const required = readNamespaces(requiredNamespaces)
  const optional = readNamespaces(optionalNamespaces)
  if (typeof publicKey !== 'string' || !publicKeyForm.test(publicKey) || !required || !optional)
    return undefined
  return {
    kind: 'session',
    id: context.id,
    pairingTopic: context.pairingTopic,
    site: readSite(metadata),
    publicKey,
    required,
    optional,
    expiresAt: readEnd(expiryTimestamp, context),
  }
}

/** When the site stops waiting: at most an hour, whatever its clock or its timestamp says. */
export function readEnd(seconds: unknown, { now, pairingEnds }: ProposalContext): number {
  const latest = Math.max(pairingEnds, now + 5 * 60_000)
  const said = typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : latest
  const isFresh = said > now - skewMs
  return Math.min(isFresh ? Math.max(said, now + 60_000) : said, now + 3600_000)
}
