import { toCaipNetworkId } from '@latchkey/protocol'
import { readSignInMessage } from '@latchkey/protocol/signin'
import { formatMessage } from '@walletconnect/utils'
import { describe, expect, it, test } from 'vitest'
import { proposedNamespaces } from '../providers/proposedNamespaces'
import { authChoice } from '../wallet/authChoice'
import { type AuthPayload, authMessage, didOf } from './authMessage'
import { readRecap, recapIn, writeRecap } from './recap'

const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const payload: AuthPayload = {
  chains: ['eip155:31337', 'eip155:1', 'eip155:10'],
  domain: 'shop.example',
  aud: 'https://shop.example/login',
  version: '1',
  nonce: '8f2b1c',
  iat: '2026-11-15T10:00:00Z',
}
const recap = writeRecap({ methods: ['personal_sign', 'eth_sendTransaction'], chains: payload.chains })
const full: AuthPayload = {
  ...payload,
  statement: 'Sign in to the shop.',
  exp: '2026-11-15T11:00:00Z',
  nbf: '2026-11-15T09:00:00Z',
  requestId: '77',
  resources: ['https://shop.example/terms', recap],
}

describe('authMessage', () => {
  it.each([
    ['the least', payload],
    ['everything', full],
    ['a recap alone', { ...payload, resources: [recap] }],
  ])('is the text that other implementations sign, with %s', (_, asked) => {
    expect(authMessage(asked, account)).toBe(formatMessage(asked as never, didOf(account)))
  })
})

test('[SIX-14] with all that the kit asks for, on three chains, servers can read it', () => {
  const { eip155 } = proposedNamespaces(
    [1, 42161, 11155111].map(id => ({
      chainNamespace: 'eip155',
      caipNetworkId: toCaipNetworkId('eip155', id),
    })),
  )
  const { chains = [], methods = [] } = eip155 ?? {}
  const text = authMessage(
    {
      ...full,
      nonce: 'abcdefgh12345678',
      chains,
      resources: [writeRecap({ methods, chains })],
    },
    account,
  )
  expect(text.length).toBeLessThan(4096)
  expect(readSignInMessage(text)).toMatchObject({
    form: 'standard',
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    networkId: 'eip155:31337',
    nonce: 'abcdefgh12345678',
    expirationTime: '2026-11-15T11:00:00Z',
  })
})

describe('authChoice', () => {
  it('keeps the chains and methods that the wallet offers', () => {
    const chosen = authChoice(full, { chains: ['eip155:31337', 'eip155:5'], methods: ['personal_sign'] })
    expect(chosen?.chains).toEqual(['eip155:31337'])
    expect(chosen?.resources?.[0]).toBe('https://shop.example/terms')
    expect(readRecap(recapIn(chosen?.resources) ?? '')).toEqual({
      methods: ['personal_sign'],
      chains: ['eip155:31337'],
    })
  })

  it('is none where the wallet knows no chain of it', () => {
    expect(authChoice(full, { chains: ['eip155:5'], methods: [] })).toBeUndefined()
  })

  it('leaves out a recap of which nothing is left', () => {
    const offer = { chains: ['eip155:1'], methods: [] }
    expect(authChoice({ ...payload, resources: [recap] }, offer)).not.toHaveProperty('resources')
  })
})

describe('readRecap', () => {
  const encoded = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replace(/=+$/, '')}`
  it.each([
    ['rubbish', 'urn:recap:%%%'],
    ['no abilities', encoded({ att: { eip155: {} } })],
    ['another family', encoded({ att: { solana: { 'request/x': [{ chains: [] }] } } })],
    [
      'two namespaces',
      encoded({ att: { eip155: { 'request/x': [{}] }, 'https://x': { 'crud/read': [{}] } } }),
    ],
    ['another ability', encoded({ att: { eip155: { 'push/alerts': [{}] } } })],
    ['chains that are none', encoded({ att: { eip155: { 'request/x': [{ chains: [1] }] } } })],
  ])('refuses %s', (_, resource) => {
    expect(readRecap(resource)).toBeUndefined()
  })
})
