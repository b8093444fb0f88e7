import { describe, expect, test } from 'vitest'
import { createFakeWorld, createTestKit, ethereum } from '../../test/fakeWorld'
import { version } from '../config/commonQuery'
import type { KitInput } from '../createKit'
import { type NetworkInput, toNetwork } from '../networks/network'
import { rpcUrls } from './rpcUrls'

const gatewayUrl = 'https://gate.example'
const own = { 'eip155:1': ['https://own.example'] }
const ofGateway = 'https://gate.example/v1/?chainId=eip155%3A1&projectId=test'

function setUp(
  input: Partial<KitInput>,
  answer: () => Response = () => Response.json({ http: ['eip155:1'], ws: [] }),
) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async url => {
    asked.push(String(url))
    return answer()
  }
  const { kit } = createTestKit(input, createFakeWorld({ fetch }))
  return { kit, asked, urls: (network: NetworkInput = ethereum) => rpcUrls(kit, toNetwork(network)) }
}

describe('rpcUrls', () => {
  test('the site’s own are used alone, and a gateway is not asked for nothing', async () => {
    const { urls, asked } = setUp({ customRpcUrls: own, gatewayUrl, publicRpc: true })
    expect(await urls()).toEqual(['https://own.example'])
    expect(asked).toEqual([])
  })

  test('[NET-30 API-15] else the gateway comes first, then public ones if allowed', async () => {
    const { urls, asked } = setUp({ gatewayUrl, publicRpc: true })
    expect(await urls()).toEqual([ofGateway, 'https://eth.example'])
    expect(asked).toEqual([
      `https://gate.example/v1/supported-chains?projectId=test&st=appkit&sv=react-universal-${version}`,
    ])
  })

  test('public ones are not used unless the site allows it', async () => {
    expect(await setUp({ gatewayUrl }).urls()).toEqual([ofGateway])
    expect(await setUp({ publicRpc: true }).urls()).toEqual(['https://eth.example'])
  })

  test('without any address there is a clear error that names the chain', async () => {
    const { urls } = setUp({})
    await expect(urls()).rejects.toMatchObject({
      code: 'network/no-rpc',
      message: expect.stringContaining('Ethereum'),
    })
  })

  test('a gateway that does not list the chain is not used', async () => {
    const { urls } = setUp({ gatewayUrl, publicRpc: true }, () => Response.json({ http: ['eip155:10'] }))
    expect(await urls()).toEqual(['https://eth.example'])
  })

  test('of a kit that was destroyed no gateway is asked, and the call under way is ended', async () => {
    let ended: AbortSignal | null | undefined
    const fetch: typeof globalThis.fetch = (_, init) => {
      ended = init?.signal
      return new Promise(() => {})
    }
    const { kit } = createTestKit({ gatewayUrl, publicRpc: true }, createFakeWorld({ fetch }))
    const waiting = rpcUrls(kit, toNetwork(ethereum))
    kit.destroy()
    expect(await waiting).toEqual(['https://eth.example'])
    expect(ended?.aborted).toBe(true)
    const after = setUp({ gatewayUrl, publicRpc: true })
    after.kit.destroy()
    expect(await after.urls()).toEqual(['https://eth.example'])
    expect(after.asked).toEqual([])
  })

  test('a gateway is asked once for its chains, also by callers at the same time', async () => {
    const { urls, asked } = setUp({ gatewayUrl })
    await Promise.all([urls(), urls()])
    await urls()
    expect(asked).toHaveLength(1)
  })

  test('a gateway that did not answer is asked again next time', async () => {
    let up = false
    const { urls, asked } = setUp({ gatewayUrl, publicRpc: true }, () =>
      up ? Response.json({ http: ['eip155:1'] }) : new Response('down', { status: 502 }),
    )
    expect(await urls()).toEqual(['https://eth.example'])
    up = true
    expect(await urls()).toEqual([ofGateway, 'https://eth.example'])
    expect(asked).toHaveLength(2)
  })

  test.each(['http://127.0.0.1:8545', 'http://localhost:8545', 'http://[::1]:8545/', 'https://localhost'])(
    'a chain on this very machine (%s) is used as it is',
    async url => {
      expect(await setUp({}).urls({ ...ethereum, rpcUrls: { default: { http: [url] } } })).toEqual([url])
    },
  )

  test.each(['https://localhost.evil.example', 'https://127.evil.example', 'nonsense'])(
    'an address that only looks local (%s) is a public one',
    async url => {
      const asked = setUp({}).urls({ ...ethereum, rpcUrls: { default: { http: [url] } } })
      await expect(asked).rejects.toMatchObject({ code: 'network/no-rpc' })
    },
  )
})

test('[API-03 API-04] the chains are asked for, and reached, at the blockchain service where it has an address', async () => {
  const services = { blockchain: 'https://nodes.example/api' }
  const { urls, asked } = setUp({ gatewayUrl, services })
  expect(await urls()).toEqual(['https://nodes.example/api/v1/?chainId=eip155%3A1&projectId=test'])
  const [question] = asked.map(url => new URL(url))
  expect(question?.href).toMatch(/^https:\/\/nodes\.example\/api\/v1\/supported-chains\?/)
  expect([...(question?.searchParams.keys() ?? [])]).toEqual(['projectId', 'st', 'sv'])
})
