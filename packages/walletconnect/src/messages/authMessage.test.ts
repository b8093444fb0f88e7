import { formatMessage } from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
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
