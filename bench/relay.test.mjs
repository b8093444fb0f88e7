import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestRelay } from '../apps/gateway/test/testRelay'
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
  const delivery = { p50: 1, p95: 2, p99: 24.9, longest: 40 }
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
  expect(reached({ steady: { ...steady, delivery: { ...delivery, p99: 25 } } })).toEqual([false, true])
  expect(reached({ steady: { ...steady, acknowledged: 9 } })).toEqual([true, false])
  expect(reached({ steady: { ...steady, lost: 1 } })).toEqual([true, false])
  const back = { clients: 2_000, total: 4_000, lost: 0, deliveredMs: 2_999 }
  expect(reached({ restart: back })).toEqual([true])
  expect(reached({ restart: { ...back, lost: 1 } })).toEqual([false])
  const text = formatRelay({ steady })
  expect(text).toContain('| 2000 | 2000 | 10 | 10 | 0 | 0 | 1.0 | 2.0 | 24.9 |')
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

  test('a relay that lets nobody in is told', async () => {
    const strangers = identities(3).map(each => ({ ...each, pass: 'no.pass.atall' }))
    await expect(connectAll(strangers, each => ({ ...each, address }))).rejects.toThrow('could not be opened')
  })
})
