import { describe, expect, it } from 'vitest'
import { type PassChanges, relayIdentity } from '../../../test/relayIdentity'
import { readToken } from './readToken'

const now = 1_800_000_000
const relay = 'wss://relay.example'
const client = relayIdentity()
const rules = { now: now * 1000, longestLife: 86_400, isOurs: (address: string) => address === relay }
const read = (changes: PassChanges = {}, aud = relay) =>
  readToken(client.pass(aud, { now, ...changes }), rules)
const parts = client.pass(relay, { now }).split('.')
const [head = '', body = '', mark = ''] = parts

describe('a token', () => {
  it('proves its client', () => {
    expect(read()).toBe(client.clientId)
    expect(read({}, `${relay}/`)).toBe(client.clientId)
    expect(read({ claims: { sub: 'anything', act: 'client_auth' } })).toBe(client.clientId)
  })

  it.each([-120, -119, 0, 86_400, 86_519, 86_520])('is good %i s after it was made', later => {
    const token = client.pass(relay, { now })
    expect(readToken(token, { ...rules, now: (now + later) * 1000 })).toBe(client.clientId)
  })

  it.each([
    [-121, 'not yet valid'],
    [86_521, 'expired'],
    [Number.POSITIVE_INFINITY, 'expired'],
  ])('is not %i s after it was made', (later, why) => {
    const token = client.pass(relay, { now })
    expect(() => readToken(token, { ...rules, now: (now + later) * 1000 })).toThrow(why)
  })

  it.each<[string, () => string]>([
    ['is missing', () => readToken('', rules)],
    ['malformed', () => readToken('a.b', rules)],
    ['malformed', () => readToken(`${head}.${body}`, rules)],
    ['malformed', () => readToken(`${head}.${body}.${mark}.${mark}`, rules)],
    ['malformed', () => readToken(`${head}.${body}.`, rules)],
    ['malformed', () => readToken(`${head}.${body}.${mark}=`, rules)],
    ['malformed', () => readToken(`${'a'.repeat(5_000)}.${body}.${mark}`, rules)],
    ['malformed', () => readToken(`${Buffer.from('null').toString('base64url')}.${body}.${mark}`, rules)],
    ['malformed', () => read({ claims: { iss: 7 } })],
    ['malformed', () => read({ claims: { aud: [relay] } })],
    ['malformed', () => read({ claims: { iat: String(now) } })],
    ['malformed', () => read({ claims: { exp: null } })],
    ['EdDSA', () => read({ header: { alg: 'none' } })],
    ['EdDSA', () => read({ header: { alg: 'HS256' } })],
    ['EdDSA', () => read({ header: { typ: 'at+jwt' } })],
    ['no did:key', () => read({ claims: { iss: 'did:key:z' } })],
    ['signature', () => read({ signer: relayIdentity() })],
    ['signature', () => read({ claims: { iss: relayIdentity().clientId } })],
    ['signature', () => readToken(`${head}.${body}.${mark.slice(4)}`, rules)],
    ['signature', () => readToken(`${head}.${body}.${Buffer.alloc(64).toString('base64url')}`, rules)],
    ['too long', () => read({ claims: { exp: now + 86_401 } })],
    ['too long', () => read({ claims: { iat: now + 60, exp: now } })],
    ['another relay', () => read({}, 'wss://other.example')],
    ['another relay', () => read({}, 'wss://relay.example.evil')],
    ['another relay', () => read({}, '')],
  ])('is refused: %s (case %#)', (why, outcome) => {
    expect(outcome).toThrow(expect.objectContaining({ status: 401, reason: expect.stringContaining(why) }))
  })
})
