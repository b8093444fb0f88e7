import { cleanText } from '@latchkey/core'
import type { AuthPayload } from '../messages/authMessage'
import { fieldsOf } from '../messages/fieldsOf'
import { readSite } from '../messages/readSite'
import { textList } from '../messages/textList'
import type { AuthProposal } from './proposal'
import { type ProposalContext, publicKeyForm, readEnd } from './readProposal'

const evmChain = /^eip155:\d{1,16}$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u

/** Reads `wc_sessionAuthenticate`; undefined if it is invalid, or its message would be ambiguous. */
export function readAuthProposal(params: unknown, context: ProposalContext): AuthProposal | undefined {
  const { requester, authPayload, expiryTimestamp } = fieldsOf(params)
  const { publicKey, metadata } = fieldsOf(requester)
  const payload = readPayload(authPayload)
  if (typeof publicKey !== 'string' || !publicKeyForm.test(publicKey) || !payload) return undefined
  return {
    kind: 'auth',
    id: context.id,
    pairingTopic: context.pairingTopic,
    site: readSite(metadata),
    publicKey,
    payload,
    expiresAt: readEnd(expiryTimestamp, context),
  }
}

/** Rejects line breaks: with one, a field could pass for another line of the message. */
function readPayload(value: unknown): AuthPayload | undefined {
  const fields = fieldsOf(value)
  const chains = textList(fields.chains, evmChain, 200)
  const resources = fields.resources === undefined ? [] : textList(fields.resources, oneLine, 50)
  const domain = line(fields.domain, 300)
  const aud = line(fields.aud, 1000)
  const nonce = line(fields.nonce, 200)
  const iat = line(fields.iat, 40)
  if (!chains?.length || !resources || !domain || !aud || !nonce || !iat || !time.test(iat)) return undefined
  if (fields.version !== '1' || cleanText(domain, 300) !== domain) return undefined
  if (resources.some(resource => resource.length > 20_000)) return undefined
  const optional: Partial<AuthPayload> = {}
  for (const name of ['statement', 'nbf', 'exp', 'requestId'] as const) {
    if (fields[name] === undefined || fields[name] === null) continue
    const text = line(fields[name], 2000)
    if (text === undefined) return undefined
    if (text) optional[name] = text
  }
  if ([optional.nbf, optional.exp].some(text => text !== undefined && !time.test(text))) return undefined
  const base = { chains, domain, aud, version: '1', nonce, iat, ...optional }
  return resources.length > 0 ? { ...base, resources } : base
}

function line(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest && oneLine.test(value) ? value : undefined
}
