import type { Json } from '@latchkey/protocol/frame'
import { planAccount } from '@latchkey/smartaccount'
import { afterEach, expect, test, vi } from 'vitest'
import { addresses } from '../../test/rpcFrame'
import { createAskNode } from '../gateway/askNode'
import { toFrameUser } from '../handlers/toFrameUser'
import type { Store } from '../store/openStore'
import { memoryStore } from '../testing/memoryStore'
import { createSmart } from './createSmart'

const { address } = planAccount(addresses.evmOwner as `0x${string}`)
const served: Json = { result: ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'] }
const away: Json = { error: { code: -32002, message: 'The node is away' } }
const network = 'eip155:10'

/** A frame that begins anew, on a device with this store. */
function begin(store: Store, answer: Json | undefined) {
  const fetch: typeof globalThis.fetch = async () => {
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  }
  const [askNode, askBundler] = [createAskNode(fetch, 'shop'), createAskNode(fetch, 'shop', '/v1/bundler')]
  const smart = createSmart({ askNode, askBundler, store, projectId: 'shop' })
  return { ...smart, address: async (id = network) => (await smart.accountOn(id, addresses))?.address }
}

afterEach(() => void vi.useRealTimers())

test.each([
  ['the gateway cannot be reached', undefined],
  ['the gateway answers an error', away],
  ['the answer is no list', { result: null }],
])('[PERM-07] the address stays the smart account’s after a reload, while %s', async (_what, answer) => {
  const store = memoryStore()
  expect(await begin(store, served).address()).toBe(address)
  const later = begin(store, answer)
  expect(await later.address()).toBe(address)
  expect(later.networks()).toEqual([10])
})

test('[PERM-07] a network that is no longer served has none, also while it is away after that', async () => {
  const store = memoryStore()
  await begin(store, served).address()
  expect(await begin(store, { result: [] }).address()).toBeUndefined()
  await expect(begin(store, away).address()).rejects.toThrow('The node is away')
})

test('[PERM-07] what is known of one network says nothing of another', async () => {
  const store = memoryStore()
  await begin(store, served).address()
  await expect(begin(store, away).address('eip155:1')).rejects.toThrow('The node is away')
  expect(await begin(store, { result: null }).address('eip155:1')).toBeUndefined()
})

test('a browser that denies its storage has no memory, and smart accounts all the same', async () => {
  const denied = async () => {
    throw new Error('denied')
  }
  const store: Store = { get: denied, put: denied, delete: denied, names: denied }
  expect(await begin(store, served).address()).toBe(address)
  await expect(begin(store, away).address()).rejects.toThrow('The node is away')
})

test('a device that never answers holds nobody up for long', async () => {
  vi.useFakeTimers()
  const silent = () => new Promise<never>(() => {})
  const store: Store = { get: silent, put: silent, delete: silent, names: silent }
  const found = begin(store, served).address()
  const lost = expect(begin(store, away).address()).rejects.toThrow('The node is away')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await found).toBe(address)
  await lost
})

test('[EMB-65 PERM-07] while node and bundler are away, a visitor stays logged in with the same account', async () => {
  const store = memoryStore()
  await begin(store, served).address()
  const page = { chainId: network, accountType: 'smartAccount' } as const
  const user = { logins: [], addresses, isBackedUp: true, mode: 'self' } as never
  expect(await toFrameUser(user, { page, smart: begin(store, away) })).toMatchObject({ address })
})
