import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestRelay } from '../apps/gateway/test/testRelay'
import { abuse } from './relay/abuse.mjs'
import { connectAll } from './relay/connectAll.mjs'
import { formatRelay } from './relay/formatRelay.mjs'
import { identity } from './relay/identity.mjs'
import { loseAndReturn } from './relay/loseAndReturn.mjs'
import { messageOf, numberOf } from './relay/message.mjs'
import { relayFigures } from './relay/relayFigures.mjs'
import { sendSteadily } from './relay/sendSteadily.mjs'

test('a message has 600 characters and knows its number', () => {
  for (const number of [0, 7, 1_999_999]) {
    expect(messageOf(number)).toHaveLength(600)
    expect(numberOf(messageOf(number))).toBe(number)
  }
  expect(messageOf(1)).not.toBe(messageOf(2))
})

test('figures are reached or not, and those measured elsewhere are named so', () => {
  const delivery = { p50: 1, p95: 2, p99: 19.9, longest: 40 }
  const steady = {
    ...{ idle: 2_000, rate: 2_000, sent: 10, acknowledged: 10, lost: 0, repeated: 0, cpu: 0.2 },
    ...{
      delivery,
      acknowledgement: delivery,
      relayCpu: 0.3,
      relayWork: 0.15,
      databaseCpu: 0.1,
      memory: { now: 100, most: 110 },
    },
  }
  const reached = results => relayFigures(results).map(({ isReached }) => isReached)
  expect(reached({ steady })).toEqual([true, true])
  expect(reached({ steady: { ...steady, delivery: { ...delivery, p99: 20 } } })).toEqual([false, true])
  expect(reached({ steady: { ...steady, acknowledged: 9 } })).toEqual([true, false])
  expect(reached({ steady: { ...steady, lost: 1 } })).toEqual([true, false])
  const back = { clients: 2_000, total: 4_000, lost: 0, deliveredMs: 2_999 }
  expect(reached({ restart: back })).toEqual([true])
  expect(reached({ restart: { ...back, lost: 1 } })).toEqual([false])
  const load = { sent: 10, acknowledged: 10, lost: 0, refused: 0, delivery: { ...delivery, p99: 10 } }
  const took = {
    ...{ sockets: 1, topics: 2, stored: 3, fetched: 4, handshakes: 5, refused: 6, closed: 7 },
    ...{ halfOpen: 8, parts: 9, http: 10 },
  }
  const memory = { before: 90, half: 100, end: 110 }
  const beside = { rate: 5, pairs: 2, without: load, beside: load, took, memory }
  expect(reached({ abuse: beside })).toEqual([true, true, true])
  const worse = { ...load, refused: 1, delivery: { ...delivery, p99: 21 } }
  expect(reached({ abuse: { ...beside, beside: worse, memory: { ...memory, end: 111 } } })).toEqual([
    ...[false, false, false],
  ])
  expect(formatRelay({ abuse: beside })).toContain('| beside one at his limits | 2 | 5 | 10 | 0 | 0 |')
  const text = formatRelay({ steady })
  expect(text).toContain('| 2000 | 2000 | 10 | 10 | 0 | 0 | 1.0 | 2.0 | 19.9 |')
  expect(text.indexOf('not in this run')).toBeGreaterThan(text.indexOf('reached:'))
  expect(text.indexOf('WalletConnect/relay')).toBeGreaterThan(text.indexOf('not in this run'))
})

describe('against a relay', () => {
  let relay
  let address
  beforeAll(async () => {
    relay = await startTestRelay()
    address = `${relay.url.replace(/^http/, 'ws')}/relay`
  })
  afterAll(() => relay.close())
  const identities = count => Array.from({ length: count }, () => identity(address))

  test('every message that is sent is counted as acknowledged and as delivered', async () => {
    const marks = []
    const options = { rate: 100, seconds: 0.5, warmup: 0.2, pairs: 5, mark: at => marks.push(at) }
    const result = await sendSteadily({ address, identities, ...options })
    expect(result).toMatchObject({ sent: 50, acknowledged: 50, lost: 0, repeated: 0, refused: 0 })
    expect(result.delivery.p99).toBeGreaterThanOrEqual(result.delivery.p50)
    expect(marks).toEqual(['begin', 'end', 'done'])
  })

  test('those who come back are given what they did not acknowledge', async () => {
    const { back } = await loseAndReturn({ address, identities, clients: 10, each: 3 })
    const result = await back()
    expect(result).toMatchObject({ clients: 10, total: 30, lost: 0, repeated: 0 })
    expect(result.deliveredMs).toBeGreaterThan(0)
  })

  test('one who takes all he can get is counted, and ends', async () => {
    const stored = async () => {
      const text = await (await fetch(`${relay.url}/metrics`)).text()
      return Number(/gateway_relay_stored_bytes (\d+)/.exec(text)?.[1])
    }
    const before = await stored()
    const { stop } = await abuse({ address, identities, from: '198.51.100.1', listeners: 60, pace: 0.1 })
    // He stores much at a time: many times what was there before.
    await vi.waitFor(async () => expect(await stored()).toBeGreaterThan(before + 100_000), 20_000)
    const took = await stop()
    expect(took.sockets).toBeGreaterThanOrEqual(60)
    expect(took.topics).toBeGreaterThanOrEqual(60)
    expect(took.stored).toBeGreaterThan(0)
  }, 30_000)

  test('a relay that lets nobody in is told', async () => {
    const strangers = identities(3).map(each => ({ ...each, pass: 'no.pass.atall' }))
    await expect(connectAll(strangers, each => ({ ...each, address }))).rejects.toThrow('could not be opened')
  })
})
