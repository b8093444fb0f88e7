import { type CaipNetworkId, getBalances } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { badAnswers, createFakeGateway, createSiteWorld, gatewayUrl, refusal } from '../../test/fakeGateway'
import { createFakePage } from '../../test/fakePage'
import { createTestKit, ethereum, optimism, settled, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { fetchBalance } from '../connection/fetchBalance'
import { nativeBalance } from '../connection/nativeBalance'
import { switchNetwork } from '../connection/switchNetwork'
import type { KitInput } from '../createKit'
import { listState } from '../portfolio/listState'
import { watchList } from '../portfolio/watchList'
import { tokens } from '../tokens/tokens'
import { followBlocks } from './followBlocks'
import { keepBlocks } from './keepBlocks'

const path = getBalances.path.replace('{address}', alice)

/** The gateway's streams, each of which the test speaks through. */
function createStreams() {
  const streams: { say(text: string): void; end(): void; isOpen: boolean }[] = []
  return {
    streams,
    open(): Response {
      const stream = { say: (_: string) => {}, end: () => {}, isOpen: true }
      const body = new ReadableStream<Uint8Array>({
        start(to) {
          stream.say = text => to.enqueue(new TextEncoder().encode(text))
          stream.end = () => to.close()
        },
      })
      streams.push(stream)
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
  }
}

async function visit(input: Partial<KitInput> = {}) {
  const { streams, open } = createStreams()
  let amount = 1
  const row = () => ({ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0 })
  const gateway = createFakeGateway({
    '/v1/blocks': open,
    [path]: () => ({ balances: [{ ...row(), quantity: { decimals: '18', numeric: String(amount) } }] }),
  })
  const world = createSiteWorld(gateway)
  const signals: AbortSignal[] = []
  world.env.fetch = async (url, init) => {
    if (String(url).includes('/v1/blocks') && init?.signal) signals.push(init.signal)
    return gateway.fetch(url, init)
  }
  const seen = createFakePage(world)
  const adapter = createFakeAdapter({ networkId: 'eip155:1' as CaipNetworkId })
  const { kit } = createTestKit(
    { networks: [ethereum, optimism], adapters: [adapter], gatewayUrl, publicRpc: true, ...input },
    world,
  )
  onTestFinished(() => kit.destroy())
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const shown = () => listState(kit, tokens).data?.tokens[0]?.amount
  const asked = () => gateway.at(path).length
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await settled()
  }
  /** Somebody looks at the tokens, and they are here. */
  const look = async () => {
    const stopList = watchList(kit, tokens)
    await vi.waitFor(() => expect(listState(kit, tokens).isFetching).toBe(false))
    const stop = followBlocks(kit)
    await settle()
    return () => {
      stop()
      stopList()
    }
  }
  const tell = async (number: number, more = {}) => {
    streams.at(-1)?.say(`data: ${JSON.stringify({ number: String(number), ...more })}\n\n`)
    await settle()
  }
  const set = (to: number) => {
    amount = to
  }
  const isOpen = () => signals.at(-1)?.aborted === false
  const { clock } = world
  return {
    kit,
    adapter,
    gateway,
    world,
    clock,
    seen,
    streams,
    signals,
    shown,
    asked,
    look,
    tell,
    set,
    isOpen,
    settle,
  }
}

const whole = (count: number) => BigInt(count) * 10n ** 18n

test('a new block brings what is new, without a word of waiting', async () => {
  const { kit, gateway, clock, shown, asked, look, tell, set } = await visit()
  await look()
  expect(gateway.at('/v1/blocks')).toMatchObject([{ query: { chainId: 'eip155:1', projectId: 'test' } }])
  await tell(7) // no news: the list has just been loaded
  expect(asked()).toBe(1)
  await clock.advance(4_000)
  expect(asked()).toBe(2) // who indexes the chain may have been behind
  await clock.advance(60_000)
  expect(asked()).toBe(2)
  const states: boolean[] = []
  kit.get(tokens).subscribe(() => states.push(listState(kit, tokens).isFetching))
  set(2)
  await tell(8)
  await vi.waitFor(() => expect(shown()).toBe(whole(2)))
  expect(states).toEqual([false])
})

test('an equal answer changes nothing', async () => {
  const { kit, clock, asked, look, tell } = await visit()
  await look()
  await tell(7)
  await clock.advance(10_000)
  const before = kit.get(tokens).get()
  await tell(8)
  await clock.advance(10_000)
  expect(asked()).toBe(4)
  expect(kit.get(tokens).get()).toBe(before)
})

test('a burst of blocks asks once in 4 s, and the last one is not missed', async () => {
  const { clock, asked, look, tell, set, shown } = await visit()
  await look()
  await tell(1)
  await clock.advance(10_000)
  const before = asked()
  for (let number = 2; number < 42; number++) {
    await tell(number)
    await clock.advance(200)
  }
  expect(asked() - before).toBeLessThanOrEqual(3)
  set(5)
  await tell(42)
  await clock.advance(8_000)
  expect(shown()).toBe(whole(5))
})

test('blocks that were told before are no news, unless the chain has dropped some', async () => {
  const { clock, asked, look, tell } = await visit()
  await look()
  await tell(7)
  await clock.advance(10_000)
  await tell(7)
  await tell(8, { number: 8 })
  await tell(8, { number: '-8' })
  await clock.advance(10_000)
  expect(asked()).toBe(2)
  await tell(7, { isReorg: true })
  expect(asked()).toBe(3)
})

test('nothing is followed while nobody can see it; then what was missed is caught up', async () => {
  const { clock, seen, gateway, asked, look, tell, isOpen, settle } = await visit()
  const stop = await look()
  await tell(7)
  await clock.advance(10_000)
  seen.show('hidden')
  expect(isOpen()).toBe(false)
  await clock.advance(600_000)
  expect(gateway.at('/v1/blocks')).toHaveLength(1)
  const before = asked()
  seen.show('visible')
  await settle()
  expect(isOpen()).toBe(true)
  const after = asked() // looking at the page again asks on its own
  await tell(7)
  await clock.advance(10_000)
  expect(asked()).toBe(after)
  await tell(9)
  expect(asked()).toBe(after + 1)
  expect(after).toBeGreaterThanOrEqual(before)
  stop()
  expect(isOpen()).toBe(false)
})

test('what nobody looks at is asked for when somebody does, however fresh it was', async () => {
  const { kit, clock, asked, tell, set, shown, settle } = await visit()
  watchList(kit, tokens)()
  await vi.waitFor(() => expect(shown()).toBe(whole(1)))
  followBlocks(kit)
  await settle()
  await tell(1)
  await clock.advance(5_000)
  set(2)
  await tell(2)
  expect(asked()).toBe(1)
  const stop = watchList(kit, tokens)
  await vi.waitFor(() => expect(shown()).toBe(whole(2)))
  // The list of all networks does not refresh the one of this network.
  watchList(kit, tokens, { allNetworks: true })
  await vi.waitFor(() => expect(listState(kit, tokens, { allNetworks: true }).status).toBe('success'))
  stop()
  const before = listState(kit, tokens, { allNetworks: true })
  await clock.advance(10_000)
  await tell(3)
  expect(listState(kit, tokens, { allNetworks: true })).toEqual(before)
  expect(listState(kit, tokens).updatedAt).toBe(0)
})

test('however many look, there is one stream, and none after the last; the code comes with the first', async () => {
  const { kit, gateway, isOpen, settle } = await visit()
  const stops = [keepBlocks(kit), keepBlocks(kit)]
  await vi.waitFor(() => expect(gateway.at('/v1/blocks')).toHaveLength(1))
  stops[0]?.()
  expect(isOpen()).toBe(true)
  stops[1]?.()
  expect(isOpen()).toBe(false)
  keepBlocks(kit)()
  await settle()
  expect(gateway.at('/v1/blocks')).toHaveLength(1)
})

test('another network is followed as soon as it is used', async () => {
  const { kit, gateway, signals, look, settle } = await visit()
  await look()
  await switchNetwork(kit, 'eip155:10')
  await settle()
  expect(gateway.at('/v1/blocks').map(({ query }) => query.chainId)).toEqual(['eip155:1', 'eip155:10'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('without a stream a node is asked every 4 s', async () => {
  const { gateway, clock, asked, look } = await visit()
  let head = 1
  gateway.answers['/'] = () => ({ result: `0x${head.toString(16)}` })
  gateway.answers['/v1/blocks'] = () => refusal(400, 'The chain is not served here')
  await look()
  await clock.advance(20_000)
  const polls = () => gateway.at('/').filter(({ body }) => Object(body).method === 'eth_blockNumber').length
  expect(polls()).toBe(6)
  const before = asked()
  head = 2
  await clock.advance(4_000)
  expect(asked()).toBe(before + 1)
  await clock.advance(600_000)
  expect(gateway.at('/v1/blocks')).toHaveLength(1)
})

test('a stream that ends is tried again after growing pauses; a node is asked meanwhile', async () => {
  const { gateway, clock, streams, look, tell } = await visit()
  gateway.answers['/'] = () => ({ result: '0x7' })
  await look()
  await tell(7)
  const open = gateway.answers['/v1/blocks'] ?? (() => undefined)
  gateway.answers['/v1/blocks'] = () => refusal(503, 'stopping')
  streams[0]?.end()
  await clock.advance(4_000 + 8_000 + 16_000 + 32_000)
  expect(gateway.at('/v1/blocks').length).toBe(5)
  await clock.advance(60_000)
  expect(gateway.at('/v1/blocks').length).toBe(6)
  expect(gateway.at('/').length).toBeGreaterThan(10)
  gateway.answers['/v1/blocks'] = open
  await clock.advance(60_000)
  const polls = gateway.at('/').length
  for (let beat = 0; beat < 20; beat++) {
    streams.at(-1)?.say(':\n\n')
    await clock.advance(15_000)
  }
  expect(gateway.at('/')).toHaveLength(polls)
  expect(gateway.at('/v1/blocks')).toHaveLength(7)
})

test('a stream without a sign of life is given up', async () => {
  const { gateway, clock, look, signals } = await visit()
  await look()
  await clock.advance(44_999)
  expect(signals[0]?.aborted).toBe(false)
  await clock.advance(1)
  expect(signals[0]?.aborted).toBe(true)
  await clock.advance(5_000)
  expect(gateway.at('/v1/blocks')).toHaveLength(2)
})

test.each(Object.entries(badAnswers))('a gateway that %s instead of a stream', async (_, answer) => {
  const { gateway, clock, look, shown } = await visit()
  gateway.answers['/'] = () => ({ result: 'rubbish' })
  gateway.answers['/v1/blocks'] = answer
  const stop = await look()
  await clock.advance(120_000)
  expect(gateway.at('/v1/blocks').length).toBeLessThan(7)
  expect(gateway.at('/').length).toBeLessThan(30)
  expect(shown()).toBe(whole(1))
  stop()
  const before = gateway.calls.length
  await clock.advance(120_000)
  expect(gateway.calls).toHaveLength(before)
})

test('a list that fails is told once it is old, and is back by itself', async () => {
  const { kit, gateway, clock, asked, look, tell, shown, streams } = await visit()
  await look()
  await tell(1)
  const answer = gateway.answers[path] ?? (() => undefined)
  gateway.answers[path] = () => refusal(503, 'down')
  await clock.advance(10_000)
  await tell(2)
  await clock.advance(10_000)
  expect(listState(kit, tokens)).toMatchObject({ status: 'success', error: undefined })
  streams[0]?.say(':\n\n')
  await clock.advance(20_000)
  await tell(3)
  await vi.waitFor(() => expect(listState(kit, tokens).retryIn).toBe(30))
  expect(listState(kit, tokens).status).toBe('success')
  expect(shown()).toBe(whole(1))
  gateway.answers[path] = answer
  const before = asked()
  await clock.advance(29_000)
  await tell(4)
  expect(asked()).toBe(before)
  await clock.advance(5_000)
  await tell(5)
  await vi.waitFor(() => expect(listState(kit, tokens)).toMatchObject({ error: undefined, retryIn: 0 }))
})

test('the native balance follows, and transactions that are pending are looked for', async () => {
  const { kit, adapter, clock, look, tell } = await visit()
  let value = 1n
  adapter.balance = async () => ({ value, decimals: 18, symbol: 'ETH' })
  await fetchBalance(kit)
  const looked = vi.fn()
  kit.on('newBlock', looked)
  await look()
  await tell(1)
  await clock.advance(10_000)
  value = 2n
  await tell(2)
  await vi.waitFor(() => expect(Object.values(kit.get(nativeBalance).get())[0]?.data?.value).toBe(2n))
  expect(looked).toHaveBeenCalledTimes(3)
})

test('a kit that is destroyed leaves neither a stream nor a timer', async () => {
  const { kit, look, tell, clock, isOpen, settle } = await visit()
  await look()
  await tell(1)
  kit.destroy()
  await settle()
  expect(isOpen()).toBe(false)
  expect(clock.timers()).toBe(0)
})
