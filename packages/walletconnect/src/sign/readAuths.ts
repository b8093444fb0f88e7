import type { SessionNamespace, SignedAuth } from '@latchkey/core'
import type { AuthPayload } from '../messages/authMessage'
import { authMessage } from '../messages/authMessage'
import { fieldsOf } from '../messages/fieldsOf'
import { readRecap, recapIn, recapStatement } from '../messages/recap'
import { textList } from '../messages/textList'
import { readApproved } from './readApproved'

const issuer = /^did:pkh:(eip155:\d{1,16}):(0x[0-9a-fA-F]{40})$/
const signature = /^0x[0-9a-fA-F]{2,20000}$/
const kinds = ['eip4361', 'caip122']
const text = /^[^\p{Cc}]{0,4000}$/u

export type ReadAuths = { auths: SignedAuth[]; eip155: SessionNamespace }

/**
 * The signed sign-ins of a wallet (CACAOs), and the session they grant. Undefined unless each answers our request: this
 * site, this address, this nonce. Verifying the signature is up to the site's sign-in.
 */
export function readAuths(cacaos: unknown, asked: AuthPayload): ReadAuths | undefined {
  if (!Array.isArray(cacaos) || cacaos.length === 0 || cacaos.length > 50) return undefined
  const auths: SignedAuth[] = []
  const accounts = new Set<string>()
  const methods = new Set<string>()
  for (const cacao of cacaos) {
    const read = readAuth(cacao, asked)
    if (!read) return undefined
    auths.push(read.auth)
    for (const chain of read.chains) accounts.add(`${chain}:${read.address}`)
    for (const method of read.methods) methods.add(method)
  }
  const given = {
    accounts: [...accounts],
    methods: [...methods],
    events: ['accountsChanged', 'chainChanged'],
  }
  const eip155 = readApproved({ eip155: given }, ['eip155'])?.eip155
  return eip155 && methods.size > 0 ? { auths, eip155 } : undefined
}

function readAuth(cacao: unknown, asked: AuthPayload) {
  const { h, p, s } = fieldsOf(cacao)
  const payload = readPayload(fieldsOf(p), asked)
  const [, chain, address] = issuer.exec(String(fieldsOf(p).iss)) ?? []
  const signed = fieldsOf(s).s
  if (!payload || !chain || !address || !asked.chains.includes(chain)) return undefined
  if (!kinds.includes(String(fieldsOf(h).t)) || typeof signed !== 'string' || !signature.test(signed))
    return undefined
  const resource = recapIn(payload.resources)
  const recap = resource === undefined ? undefined : readRecap(resource)
  const account = `${chain}:${address}`
  // Some wallets include the recap's sentence in the statement, others leave it to the message.
  const allows = recap ? recapStatement(recap) : ''
  const statement = payload.statement?.replace(allows, '').trim()
  const { statement: _, ...rest } = payload
  return {
    auth: {
      account,
      message: authMessage({ ...rest, ...(statement ? { statement } : {}) }, account),
      signature: signed,
    },
    address,
    chains: [chain, ...(recap?.chains ?? []).filter(id => asked.chains.includes(id))],
    methods: recap?.methods ?? [],
  }
}

function readPayload(p: Readonly<Record<string, unknown>>, asked: AuthPayload): AuthPayload | undefined {
  const same = (['domain', 'aud', 'version', 'nonce'] as const).every(name => p[name] === asked[name])
  const resources = p.resources === undefined ? undefined : textList(p.resources, text, 50)
  if (!same || typeof p.iat !== 'string' || !text.test(p.iat)) return undefined
  if (p.resources !== undefined && !resources) return undefined
  const { chains, domain, aud, version, nonce } = asked
  const rest: { [Name in 'statement' | 'nbf' | 'exp' | 'requestId']?: string } = {}
  for (const name of ['statement', 'nbf', 'exp', 'requestId'] as const) {
    const value = p[name]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string' || !text.test(value)) return undefined
    rest[name] = value
  }
  return { chains, domain, aud, version, nonce, iat: p.iat, ...rest, ...(resources ? { resources } : {}) }
}
