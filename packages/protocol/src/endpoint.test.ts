import { describe, expect, test } from 'vitest'
import { defineEndpoint, type Route } from './endpoint'
import { nodeRpc, supportedChains } from './endpoints/chains'
import { endpointUrl } from './endpointUrl'

const history = defineEndpoint({
  method: 'GET',
  path: '/v1/account/{account}/history',
  query: ['cursor', 'chains', 'onramp', 'limit'],
  answer: body => body,
})

describe('endpointUrl', () => {
  test.each(['v1/supported-chains', '/v1/supported-chains', '//v1/supported-chains'])(
    '[API-35] resolves %s against the base, with or without its slash',
    path => {
      const endpoint = { ...supportedChains, path }
      for (const base of ['https://gate.example', 'https://gate.example/'])
        expect(endpointUrl(endpoint, base)).toBe('https://gate.example/v1/supported-chains')
      expect(endpointUrl(endpoint, 'https://gate.example/kit')).toBe(
        'https://gate.example/kit/v1/supported-chains',
      )
    },
  )

  test('[NET-30] an RPC address has the form {rpc}/v1/?chainId=&projectId=', () => {
    const url = endpointUrl(nodeRpc, 'https://rpc.example', { projectId: 'p', chainId: 'eip155:1' })
    expect(url).toBe('https://rpc.example/v1/?chainId=eip155%3A1&projectId=p')
    expect(nodeRpc.method).toBe('POST')
  })

  test('encodes parts and values, joins lists, drops what is absent', () => {
    const query = { cursor: 'a&b=c', chains: ['x', 'y'], onramp: undefined, limit: null }
    expect(endpointUrl(history, 'https://gate.example', query, { account: 'a/../b?c#d' })).toBe(
      'https://gate.example/v1/account/a%2F..%2Fb%3Fc%23d/history?cursor=a%26b%3Dc&chains=x%2Cy',
    )
    expect(endpointUrl(history, 'https://gate.example', { limit: 0 }, { account: 'a' })).toContain('limit=0')
  })

  test('leaves out values that the endpoint does not name', () => {
    const query = { cursor: 'a', secret: 'b' } as { cursor: string }
    expect(endpointUrl(history, 'https://gate.example', query, { account: 'a' })).not.toContain('secret')
  })
})

describe('supportedChains', () => {
  test('[API-15] is GET v1/supported-chains, and its answer has http and ws lists', () => {
    expect(supportedChains).toMatchObject({ method: 'GET', path: 'v1/supported-chains' })
    expect(supportedChains.answer({ http: ['eip155:1', 'solana:x'], ws: ['eip155:1'] }).http).toEqual([
      'eip155:1',
      'solana:x',
    ])
  })

  test('leaves out entries it cannot name, and refuses what is no answer', () => {
    expect(supportedChains.answer({ http: ['tron:1', 5, null, {}, 'eip155:10'] })).toEqual({
      http: ['eip155:10'],
    })
    for (const rubbish of [null, undefined, 'text', {}, { http: 'eip155:1' }, []])
      expect(() => supportedChains.answer(rubbish)).toThrow(TypeError)
  })
})

test('a path without its part is no other path', () => {
  const asked = () => endpointUrl(history, 'https://gate.example', {}, { account: '' })
  expect(asked).toThrow('a part of a path is missing')
  // @ts-expect-error it names its parts
  expect(() => endpointUrl(history, 'https://gate.example', {}, { address: 'a' })).toThrow('missing')
})

test.each(['.', '..'])('a path part %j never climbs out of the path', id => {
  const picture: Route = { method: 'GET', path: '/getWalletImage/{id}', query: [] }
  expect(() => endpointUrl(picture, 'https://gateway.example', {}, { id })).toThrow('a part of a path')
  const odd = endpointUrl(picture, 'https://gateway.example', {}, { id: `${id}/x?y#z` })
  expect(new URL(odd).pathname).toBe(`/getWalletImage/${encodeURIComponent(`${id}/x?y#z`)}`)
})
