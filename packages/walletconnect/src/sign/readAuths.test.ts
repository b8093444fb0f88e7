import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { verifyMessage } from 'viem/utils'
import { expect, test } from 'vitest'
import { authMessage } from '../messages/authMessage'
import { readRecap, recapIn, recapStatement } from '../messages/recap'
import { authPayload } from './authPayload'
import { readAuths } from './readAuths'

const signer = privateKeyToAccount(`0x${'17'.repeat(32)}`)
const auth = {
  chains: ['eip155:1', 'eip155:10'],
  domain: 'site.example',
  uri: 'https://site.example/login',
  nonce: 'abcdefgh12345678',
  statement: 'Please sign in',
  expiresIn: 600,
  resources: ['https://site.example/terms'],
}
const eip155 = { chains: auth.chains, methods: ['personal_sign', 'eth_sendTransaction'], events: [] }
const payload = authPayload(auth, eip155, 1_700_000_000_000)

async function signed(chain = 'eip155:1', changes: Record<string, unknown> = {}) {
  const account = `${chain}:${signer.address}`
  const s = await signer.signMessage({ message: authMessage(payload, account) })
  return {
    h: { t: 'eip4361' },
    p: { ...payload, iss: `did:pkh:${account}`, ...changes },
    s: { t: 'eip191', s },
  }
}

test('asks for what the site allows itself, for as long as it says', () => {
  expect(payload).toMatchObject({
    ...{ aud: auth.uri, version: '1', iat: '2023-11-14T22:13:20.000Z', exp: '2023-11-14T22:23:20.000Z' },
    resources: ['https://site.example/terms', expect.stringMatching(/^urn:recap:/)],
  })
  expect(readRecap(recapIn(payload.resources) ?? '')).toEqual({
    ...{ methods: ['eth_sendTransaction', 'personal_sign'], chains: auth.chains },
  })
})

test('what was signed is found again word for word, on each chain', async () => {
  const read = readAuths([await signed('eip155:1'), await signed('eip155:10')], payload)
  expect(read?.auths.map(({ account }) => account)).toEqual(
    auth.chains.map(chain => `${chain}:${signer.address}`),
  )
  for (const { message, signature } of read?.auths ?? [])
    expect(
      await verifyMessage({ address: signer.address, message, signature: signature as `0x${string}` }),
    ).toBe(true)
  expect(read?.eip155).toEqual({
    accounts: auth.chains.map(chain => `${chain}:${signer.address}`),
    chains: auth.chains,
    methods: ['eth_sendTransaction', 'personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  })
})

test('a wallet may have written into the statement what the recap allows', async () => {
  const allows = recapStatement({ methods: eip155.methods, chains: auth.chains })
  const cacao = await signed('eip155:1', { statement: `Please sign in ${allows}` })
  const [{ message = '' } = {}] = readAuths([cacao], payload)?.auths ?? []
  expect(message).toBe(authMessage(payload, `eip155:1:${signer.address}`))
})

test.each([
  ['another site', { domain: 'evil.example' }],
  ['another page', { aud: 'https://evil.example' }],
  ['another nonce', { nonce: '00000000' }],
  ['another version', { version: '2' }],
  ['a chain that was not asked for', { iss: `did:pkh:eip155:5:${signer.address}` }],
  ['an account of no form', { iss: 'did:pkh:eip155:1:0x12' }],
  ['no account', { iss: undefined }],
  ['no time', { iat: undefined }],
  ['a statement on two lines', { statement: 'Please sign in\nURI: https://evil.example' }],
  ['a statement of no form', { statement: { toString: 1 } }],
  ['resources of no form', { resources: 'all' }],
  ['nothing that is allowed', { resources: [] }],
])('a signature for %s is none', async (_, changes) => {
  expect(readAuths([await signed('eip155:1', changes)], payload)).toBeUndefined()
})

test('one that is wrong spoils all of them', async () => {
  const good = await signed()
  for (const bad of [{ ...good, s: {} }, { ...good, h: {} }, { ...good, s: { s: 'x' } }, null, 17])
    expect(readAuths([good, bad], payload)).toBeUndefined()
  expect(readAuths([good], payload)).toBeDefined()
  expect(readAuths([], payload)).toBeUndefined()
})

test('rubbish never throws', async () => {
  const good = await signed()
  const spoiled = fc
    .tuple(fc.constantFrom('h', 'p', 's'), fc.string(), fc.jsonValue())
    .map(([part, name, value]) => ({ ...good, [part]: { ...good[part as 'h'], [name]: value } }))
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.jsonValue(), spoiled), { maxLength: 3 })),
      value => {
        for (const { message } of readAuths(value, payload)?.auths ?? [])
          expect(message).toContain('Nonce: abcdefgh12345678')
      },
    ),
    { numRuns: 3000 },
  )
})
