import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { badAnswers, createFakeGateway, createSiteWorld, gatewayUrl, refusal } from '../../test/fakeGateway'
import { createTestKit, ethereum, optimism, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { fetchIdentity } from './fetchIdentity'
import { fetchNameAddress } from './fetchNameAddress'
import { getIdentity, watchIdentity } from './getIdentity'
import { keepIdentity } from './keepIdentity'

const fiveMinutes = 300_000
const path = (address: string) => `/v1/identity/${address}`
const namePath = '/v1/names/ada.eth'

async function setUp(
  world = createSiteWorld(
    createFakeGateway({
      [path(alice)]: () => ({ name: 'alice.eth', avatar: 'https://evil.example/a.svg', imageId: 'a1' }),
      [path(bob)]: () => ({ name: null }),
      [namePath]: () => ({ name: 'ada.eth', address: bob, imageId: 'b2' }),
      '/v1/names/none.eth': () => ({ name: 'none.eth', address: null }),
    }),
  ),
  { url = gatewayUrl, isConnected = true } = {},
) {
  const adapter = createFakeAdapter({ networkId: 'eip155:1' as CaipNetworkId })
  const options = { networks: [ethereum, optimism], adapters: [adapter], ...(url && { gatewayUrl: url }) }
  const { kit } = createTestKit(options, world)
  await startAwake(kit)
  if (isConnected) await connect(kit, { connectorId: 'io.one' })
  const stored = (key: string) => {
    const text = [...world.storage.data].find(([name]) => name.endsWith(key))?.[1]
    return text === undefined ? undefined : (JSON.parse(text) as Record<string, object>)
  }
  const store = (key: string, value: string) => {
    const [name = ''] = [...world.storage.data.keys()].filter(each => each.endsWith(key))
    world.storage.data.set(name, value)
  }
  return { kit, world, stored, store }
}

/** A world whose gateway records requests and answers as the test says. */
function siteWorld(answers: Record<string, () => unknown>) {
  const gateway = createFakeGateway(answers)
  return { gateway, world: createSiteWorld(gateway) }
}

describe('what an address is called', () => {
  test('[API-16] is asked for the account in use, and for any other one', async () => {
    const { gateway, world } = siteWorld({
      [path(alice)]: () => ({ name: 'alice.eth', avatar: 'https://evil.example/a.svg', imageId: 'a1' }),
      [path(bob)]: () => ({ name: null }),
    })
    const { kit } = await setUp(world)
    expect(getIdentity(kit).status).toBe('idle')
    const { data } = await fetchIdentity(kit)
    expect(data).toEqual({ address: alice, name: 'alice.eth', imageId: 'a1' })
    expect((await fetchIdentity(kit, { address: bob })).data).toEqual({ address: bob, name: null })
    expect(getIdentity(kit, { address: bob }).data?.name).toBeNull()
    expect(gateway.at(path(alice))[0]?.query).toMatchObject({ sender: alice })
  })

  test('of a list that is scrolled, is asked only for who stays in sight', async () => {
    const { gateway, world } = siteWorld({ [path(alice)]: () => ({ name: 'alice.eth' }) })
    const { kit } = await setUp(world)
    keepIdentity(kit, alice, 400)()
    const stop = keepIdentity(kit, alice, 400)
    await world.clock.advance(399)
    expect(gateway.at(path(alice))).toEqual([])
    await world.clock.advance(1)
    expect(gateway.at(path(alice))).toHaveLength(1)
    stop()
    expect(getIdentity(kit).data?.name).toBe('alice.eth')
  })

  test('is not asked where there can be no name, nor without a gateway', async () => {
    const { gateway, world } = siteWorld({})
    const { kit } = await setUp(world)
    for (const address of ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', '0x12', ''])
      expect((await fetchIdentity(kit, { address })).status).toBe('idle')
    expect(gateway.calls.filter(call => call.path.includes('identity'))).toEqual([])
    const alone = await setUp(undefined, { url: '' })
    expect((await fetchIdentity(alone.kit)).status).toBe('idle')
    const nobody = await setUp(undefined, { isConnected: false })
    expect((await fetchIdentity(nobody.kit)).status).toBe('idle')
    keepIdentity(nobody.kit, 'bc1q')()
  })

  test('[NAM-24 NAM-25 STO-12] is kept for 5 minutes, also for the next page', async () => {
    let name = 'alice.eth'
    const { gateway, world } = siteWorld({ [path(alice)]: () => ({ name, imageId: 'a1' }) })
    const first = await setUp(world)
    await fetchIdentity(first.kit)
    expect(first.stored('cache.identity')).toEqual({
      [alice]: {
        address: alice,
        identity: { name: 'alice.eth', imageId: 'a1' },
        timestamp: world.clock.now(),
      },
    })
    first.kit.destroy()

    name = 'other.eth'
    await world.clock.advance(fiveMinutes - 1)
    const second = await setUp(world)
    const { data } = await fetchIdentity(second.kit)
    expect(data).toEqual({ address: alice, name: 'alice.eth', imageId: 'a1' })
    expect(gateway.at(path(alice))).toHaveLength(1)
    await world.clock.advance(1)
    expect((await fetchIdentity(second.kit)).data?.name).toBe('other.eth')
    expect((await fetchIdentity(second.kit)).data?.name).toBe('other.eth')
    expect(gateway.at(path(alice))).toHaveLength(2)
    await fetchIdentity(second.kit, { force: true })
    expect(gateway.at(path(alice))).toHaveLength(3)
  })

  test('[NAM-25 ACC-31] what is too old is deleted when it is read', async () => {
    const { gateway, world } = siteWorld({
      [path(alice)]: () => ({ name: 'alice.eth' }),
      [path(bob)]: () => ({ name: 'bob.eth' }),
    })
    const first = await setUp(world)
    await fetchIdentity(first.kit, { address: bob })
    first.kit.destroy()
    await world.clock.advance(fiveMinutes)
    gateway.answers[path(alice)] = () => refusal(503, 'away')
    const second = await setUp(world)
    expect((await fetchIdentity(second.kit)).status).toBe('error')
    expect(second.stored('cache.identity')).toBeUndefined()
  })

  test.each([
    ['no JSON', '{"half'],
    ['a list', '[1, 2]'],
    ['no entry', `{"${alice}":null}`],
    ['no time', `{"${alice}":{"address":"${alice}","identity":{"name":"evil.eth"}}}`],
    ['a time to come', `{"${alice}":{"address":"${alice}","identity":{"name":"evil.eth"},"timestamp":9e15}}`],
    ['no address', `{"${alice}":{"address":7,"identity":{"name":"evil.eth"},"timestamp":1000000}}`],
  ])('[NAM-24 STO-14] what is stored and is %s counts as nothing', async (_, text) => {
    const { gateway, world } = siteWorld({ [path(alice)]: () => ({ name: 'alice.eth' }) })
    const first = await setUp(world)
    await fetchIdentity(first.kit)
    first.store('cache.identity', text)
    first.kit.destroy()
    const { kit } = await setUp(world)
    expect((await fetchIdentity(kit)).data?.name).toBe('alice.eth')
    expect(gateway.at(path(alice))).toHaveLength(2)
  })

  test('no more than 100 are kept, the newest', async () => {
    const of = (at: number) => `0x${String(at).padStart(40, '0')}`
    const all = Array.from({ length: 120 }, (_, at) => of(at))
    const { world } = siteWorld(Object.fromEntries(all.map(each => [path(each), () => ({ name: 'a.eth' })])))
    const { kit, stored } = await setUp(world)
    for (const address of all) {
      await fetchIdentity(kit, { address })
      await world.clock.advance(1)
    }
    expect(Object.keys(stored('cache.identity') ?? {}).sort()).toEqual(all.slice(20))
  })

  test.each(Object.keys(badAnswers).filter(name => name !== 'never answers'))(
    'is an error, and never "no name", where the gateway %s',
    async name => {
      const { world } = siteWorld({ [path(alice)]: badAnswers[name] as () => unknown })
      const { kit } = await setUp(world)
      const { status, data, error } = await fetchIdentity(kit)
      expect([status, data, error?.code.startsWith('http/')]).toEqual(['error', undefined, true])
    },
  )

  test.each(['ada\u202E.eth', 'аda.eth', 'a da.eth'])('a name that pretends is no name: %j', async name => {
    const { world } = siteWorld({ [path(alice)]: () => ({ name, imageId: 'a1' }) })
    const { kit } = await setUp(world)
    expect((await fetchIdentity(kit)).data).toEqual({ address: alice, name: null })
  })

  test('is told whenever it changed, and asked for while somebody looks', async () => {
    const { kit } = await setUp()
    const heard: (string | null | undefined)[] = []
    const stop = watchIdentity(kit, ({ data, status }) => heard.push(data ? data.name : status))
    const leave = keepIdentity(kit, alice)
    await vi.waitFor(() => expect(heard).toEqual(['pending', 'alice.eth']))
    leave()
    stop()
  })
})

describe('which address a name stands for', () => {
  test('[NAM-22 NAM-23 STO-12] is kept for 5 minutes, also for the next page', async () => {
    const { gateway, world } = siteWorld({ [namePath]: () => ({ name: 'ada.eth', address: bob }) })
    const first = await setUp(world)
    expect((await fetchNameAddress(first.kit, ' ada.eth ')).data).toEqual({ name: 'ada.eth', address: bob })
    expect(gateway.at(namePath)[0]?.query).toMatchObject({ chainId: 'eip155:1' })
    expect(first.stored('cache.ens')).toEqual({
      'eip155:1 ada.eth': { address: bob, ens: 'ada.eth', timestamp: world.clock.now() },
    })
    first.kit.destroy()

    await world.clock.advance(fiveMinutes - 1)
    const { kit } = await setUp(world)
    expect((await fetchNameAddress(kit, 'ada.eth')).data).toEqual({ name: 'ada.eth', address: bob })
    expect(gateway.at(namePath)).toHaveLength(1)
    await world.clock.advance(1)
    await fetchNameAddress(kit, 'ada.eth')
    expect(gateway.at(namePath)).toHaveLength(2)
    await fetchNameAddress(kit, 'ada.eth', { force: true })
    expect(gateway.at(namePath)).toHaveLength(3)
  })

  test('[NAM-22] is that of one network, and what is not kept is asked for again', async () => {
    const { kit, stored } = await setUp()
    await fetchNameAddress(kit, 'ada.eth', { networkId: 'eip155:10' as CaipNetworkId })
    expect((await fetchNameAddress(kit, 'none.eth')).data).toBeNull()
    expect(Object.keys(stored('cache.ens') ?? {})).toEqual(['eip155:10 ada.eth'])
  })

  test.each(['{"eip155:1 ada.eth":{"address":"0x12","ens":"ada.eth","timestamp":1000000}}', '7'])(
    '[NAM-22 STO-14] an address that is none counts as nothing stored: %s',
    async text => {
      const { gateway, world } = siteWorld({ [namePath]: () => ({ name: 'ada.eth', address: bob }) })
      const first = await setUp(world)
      await fetchNameAddress(first.kit, 'ada.eth')
      first.store('cache.ens', text)
      first.kit.destroy()
      const { kit } = await setUp(world)
      expect((await fetchNameAddress(kit, 'ada.eth')).data?.address).toBe(bob)
      expect(gateway.at(namePath)).toHaveLength(2)
    },
  )

  test('is an error where nobody answers', async () => {
    const { world } = siteWorld({ [namePath]: () => refusal(503, 'Names cannot be looked up at the moment') })
    const { kit } = await setUp(world)
    expect((await fetchNameAddress(kit, 'ada.eth')).error?.code).toBe('http/status')
  })
})
