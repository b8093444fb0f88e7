import { expect, test, vi } from 'vitest'
import type { Connection } from './connection'
import { createReceiver } from './createReceiver'
import type { RelayLimits } from './relayLimits'

function setUp() {
  const spend = vi.fn()
  const receiver = createReceiver({
    methods: new Map([['irn_ping', () => true]]),
    hub: { deliverPending: () => {}, acknowledge: () => false },
    limits: { refusalsUntilClose: 10 } as RelayLimits,
    spend,
    send: () => {},
    close: () => {},
    warn: () => {},
    answered: () => {},
  })
  const connection = { alive: true, awaitsPong: false, closedAt: 0, refusals: 0 } as Connection
  const request = () =>
    receiver.receive(connection, Buffer.from('{"id":1,"jsonrpc":"2.0","method":"irn_ping"}'), false)
  return { connection, spend, request, pong: () => receiver.ping(connection) }
}

test('the answer to our ping costs nothing, also when a request comes before it', () => {
  const { connection, spend, request, pong } = setUp()
  Object.assign(connection, { alive: false, awaitsPong: true }) // as the heartbeat leaves it
  request()
  expect(spend).toHaveBeenCalledTimes(1)
  pong()
  expect(spend).toHaveBeenCalledTimes(1)
  expect(connection).toMatchObject({ alive: true, awaitsPong: false })
})

test('a ping or pong that we did not ask for costs a request', () => {
  const { spend, pong } = setUp()
  pong()
  pong()
  expect(spend).toHaveBeenCalledTimes(2)
})
