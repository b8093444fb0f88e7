import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, createFakeAdapter, sentOn } from '../../test/fakeAdapter'
import { createFakeGateway, createSiteWorld, gatewayUrl, refusal } from '../../test/fakeGateway'
import { bitcoin, createTestKit, ethereum, optimism, settled, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { switchNetwork } from '../connection/switchNetwork'
import type { KitInput } from '../createKit'
import { defineAccountList } from './accountList'
import { amountsHiddenReading, setAmountsHidden } from './amountsHidden'
import { askAccount } from './askAccount'
import { askedAccount } from './askedAccount'
import { fetchList } from './fetchList'
import { getImageUrl } from './imageUrl'
import { listState } from './listState'
import { ageOthers, watchList } from './watchList'

const route = { method: 'GET', path: '/v1/account/{address}/x', query: ['chainId', 'forceUpdate'] } as const
const path = `/v1/account/${alice}/x`

const list = defineAccountList<{ page: number }>('testList', {
  ask: (kit, { isForced, signal, ...of }) =>
    askAccount(kit, { ...route, answer: body => body as { page: number } }, of, {
      query: { forceUpdate: isForced || undefined },
      signal,
    }),
})

async function setUp(input: Partial<KitInput> = {}) {
  const gateway = createFakeGateway({ [path]: () => ({ page: gateway.at(path).length }) })
  const world = createSiteWorld(gateway)
  const adapter = createFakeAdapter({ networkId: 'eip155:1' as CaipNetworkId })
  const { kit } = createTestKit(
    { networks: [ethereum, optimism], adapters: [adapter], gatewayUrl, ...input },
    world,
  )
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const asked = () => gateway.at(path).map(({ query }) => query)
  const state = () => listState(kit, list)
  /** Watches, and waits for the first answer. */
  const watch = async (failed?: () => void) => {
    const stop = watchList(kit, list, { failed })
    await vi.waitFor(() => expect(state().isFetching || state().status === 'idle').toBe(false))
    return stop
  }
  const focus = async () => {
    await kit.run('focused', undefined)
    await settled()
  }
  return { kit, world, gateway, asked, state, watch, focus, clock: world.clock }
}

describe('whose lists are asked for', () => {
  test('the account in use on its network', async () => {
    const { kit } = await setUp()
    expect(askedAccount(kit)).toEqual({ address: alice, networkIds: ['eip155:1'] })
  })

  test('nobody without a gateway, and nobody who is not connected', async () => {
    const { kit } = await setUp({ gatewayUrl: undefined })
    expect(askedAccount(kit)).toBeUndefined()
    const other = createTestKit({ gatewayUrl })
    expect(askedAccount(other.kit)).toBeUndefined()
    expect(await fetchList(other.kit, list)).toBe('idle')
  })

  test('[ACC-20] nobody on Bitcoin', async () => {
    const adapter = createFakeAdapter({ namespace: 'bip122' })
    const { kit } = createTestKit({ networks: [bitcoin], adapters: [adapter], gatewayUrl })
    await startAwake(kit)
    await connect(kit, { connectorId: 'io.one' })
    expect(askedAccount(kit)).toBeUndefined()
  })
})

describe('a list', () => {
  test('[ACC-29] is kept for 30 s; what is old stays while a new answer is on its way', async () => {
    const { asked, state, watch, focus, clock } = await setUp()
    await watch()
    expect(state()).toMatchObject({ status: 'success', data: { page: 1 } })
    await clock.advance(29_000)
    await focus()
    expect(asked()).toHaveLength(1)
    await clock.advance(1001)
    await focus()
    await vi.waitFor(() => expect(state().data).toEqual({ page: 2 }))
    expect(asked()[1]).toEqual({ chainId: 'eip155:1' })
  })

  test('is asked for anew after an own transaction, once however many look at it', async () => {
    const { kit, asked, watch, state } = await setUp()
    await watch()
    const stop = await watch()
    await kit.run('transactionSent', sentOn('eip155:1'))
    await vi.waitFor(() => expect(state().data).toEqual({ page: 2 }))
    expect(asked()).toEqual([{ chainId: 'eip155:1' }, { chainId: 'eip155:1', forceUpdate: 'true' }])
    await kit.run('transactionSent', sentOn('eip155:10')) // elsewhere
    await settled()
    expect(asked()).toHaveLength(2)
    stop()
  })

  test('that nobody looks at is left alone, and is not fresh any more when the money moved', async () => {
    const { kit, asked, watch } = await setUp()
    const stop = await watch()
    stop()
    ageOthers(kit)
    await kit.run('transactionSent', sentOn('eip155:1'))
    await settled()
    expect(asked()).toHaveLength(1)
    await fetchList(kit, list)
    expect(asked()).toHaveLength(2)
  })

  test('follows the network in use', async () => {
    const { kit, asked, watch } = await setUp()
    await watch()
    await switchNetwork(kit, 'eip155:10')
    await vi.waitFor(() => expect(asked()[1]).toEqual({ chainId: 'eip155:10' }))
  })

  test('[ACC-18 ACC-19] that failed is not asked for 30 s, and counts them down', async () => {
    const { kit, gateway, asked, state, watch, focus, clock } = await setUp()
    await watch()
    gateway.answers[path] = () => refusal(503, 'down')
    const failed = vi.fn()
    watchList(kit, list, { failed })
    await clock.advance(30_001)
    await focus()
    await vi.waitFor(() => expect(state().retryIn).toBe(30))
    expect(state()).toMatchObject({ status: 'success', data: { page: 1 }, error: { code: 'http/status' } })
    await focus()
    await kit.run('transactionSent', sentOn('eip155:1'))
    expect(await fetchList(kit, list, { force: true })).toBe('failedAgain')
    expect(asked()).toHaveLength(2)
    await clock.advance(12_000)
    expect(state().retryIn).toBe(18)
    await clock.advance(18_000)
    expect(state().retryIn).toBe(0)
    await focus()
    await vi.waitFor(() => expect(state().retryIn).toBe(30))
    expect(asked()).toHaveLength(3)
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test('waits for the browser to be online, and goes on then', async () => {
    const { world, kit, asked, state } = await setUp()
    world.window.navigator.onLine = false
    world.window.dispatchEvent(new Event('offline'))
    watchList(kit, list)
    await settled()
    expect([asked().length, state().isOffline, state().retryIn]).toEqual([0, true, 0])
    world.window.navigator.onLine = true
    world.window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(state().data).toEqual({ page: 1 }))
  })

  test('leaves no timer when the kit ends', async () => {
    const { kit, gateway, watch, state, clock } = await setUp()
    gateway.answers[path] = () => refusal(503, 'down')
    await watch()
    expect(state().retryIn).toBe(30)
    kit.destroy()
    expect(clock.timers()).toBe(0)
  })
})

test('pictures are the gateway’s own copies', async () => {
  const { kit } = await setUp()
  expect(getImageUrl(kit, 'abc', { size: 96 })).toBe(`${gatewayUrl}/public/getCopiedImage/abc?size=96`)
  expect(getImageUrl(kit, undefined)).toBeUndefined()
})

test('hidden amounts stay hidden on the next page', async () => {
  const { kit, world } = await setUp()
  expect(amountsHiddenReading(kit)).toBe(false)
  setAmountsHidden(kit, true)
  const next = createTestKit({ gatewayUrl }, world).kit
  expect([amountsHiddenReading(kit), amountsHiddenReading(next)]).toEqual([true, true])
  setAmountsHidden(next, false)
  expect(amountsHiddenReading(next)).toBe(false)
})
