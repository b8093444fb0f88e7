import { describe, expect, it, onTestFinished } from 'vitest'
import { newMessage, newTopic, type RelayClientOptions, relayClient } from '../../test/relayClient'
import { startTestRelay } from '../../test/testRelay'
import type { RelayLimits } from './relayLimits'

const size = 64 * 1024
const soon = { timeout: 60_000 }

async function relayWith(limits: Partial<RelayLimits>) {
  const relay = await startTestRelay({ limits: { bytesPerSecond: 0, ...limits } })
  onTestFinished(() => relay.close())
  return async (options?: RelayClientOptions) => {
    const client = await relayClient(relay.url, options)
    onTestFinished(() => client.close())
    return client
  }
}

describe('one who does not read', { timeout: 180_000 }, () => {
  it('is sent no more than its buffer holds, holds up nobody, and gets all of it when it reads again', async () => {
    const connect = await relayWith({ socketBuffer: 256 * 1024 })
    const [dapp, slow, quick] = [await connect(), await connect(), await connect()]
    const topic = newTopic()
    await slow.subscribe(topic)
    await quick.subscribe(topic)
    slow.socket.pause()
    // More than the system's own buffers and the relay's together.
    const messages = Array.from({ length: 200 }, () => newMessage(size))
    for (const message of messages) expect(await dapp.publish(topic, message)).toMatchObject({ result: true })
    await expect.poll(() => quick.deliveries.length, soon).toBe(messages.length)
    expect(slow.deliveries.length).toBeLessThan(messages.length)
    slow.socket.resume()
    await expect.poll(() => slow.deliveries.length, soon).toBe(messages.length)
    for (const client of [slow, quick])
      expect(client.deliveries.map(({ message }) => message)).toEqual(messages)
  })

  it('is told to come again when it takes too long, and finds everything in its mailbox', async () => {
    const connect = await relayWith({ socketBuffer: 128 * 1024, slowFor: 500, pingEvery: 200 })
    const dapp = await connect()
    const slow = await connect()
    const topic = newTopic()
    await slow.subscribe(topic)
    slow.socket.pause()
    const messages = Array.from({ length: 200 }, () => newMessage(size))
    for (const message of messages) await dapp.publish(topic, message)
    await expect.poll(() => openSockets(slow.socket.url), soon).toBe(1)
    slow.socket.resume()
    expect([1006, 1013]).toContain((await slow.closed).code)
    const back = await connect({ identity: slow.identity })
    await back.subscribe(topic)
    await expect
      .poll(() => new Set([...slow.deliveries, ...back.deliveries].map(({ message }) => message)).size, soon)
      .toBe(messages.length)
  })

  it('is ended when all buffers together are full', async () => {
    const connect = await relayWith({
      socketBuffer: 8 * 1024 * 1024,
      allBuffers: 1024 * 1024,
      pingEvery: 200,
    })
    const dapp = await connect()
    const slow = await connect()
    const topic = newTopic()
    await slow.subscribe(topic)
    slow.socket.pause()
    for (let count = 0; count < 200; count++) await dapp.publish(topic, newMessage(size))
    await expect.poll(() => openSockets(dapp.socket.url), soon).toBe(1)
    expect(await dapp.subscribe(newTopic())).toHaveProperty('result')
  })
})

describe('one who never finishes what it says', { timeout: 180_000 }, () => {
  it('is ended when all of them together are too many, and pings do not help', async () => {
    const connect = await relayWith({ allBuffers: 1024 * 1024, pingEvery: 200, requestsPerSecond: 0 })
    const dapp = await connect()
    const endless = await Promise.all(Array.from({ length: 5 }, () => connect()))
    for (const { socket } of endless)
      for (let part = 0; part < 8; part++) {
        socket.send('x'.repeat(size), { fin: false })
        socket.ping()
      }
    await expect.poll(() => openSockets(dapp.socket.url), soon).toBeLessThanOrEqual(3)
    expect(await dapp.subscribe(newTopic())).toHaveProperty('result')
  })
})

/** As the relay itself counts them. */
async function openSockets(url: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', url.replace(/^ws/, 'http')))).text()
  return Number(/gateway_relay_connections (\d+)/.exec(text)?.[1])
}
