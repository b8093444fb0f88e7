import { describe, expect, it } from 'vitest'
import { proxiedRelay } from '../../test/proxiedRelay'
import { newMessage, newTopic, type RelayClient } from '../../test/relayClient'

const soon = { timeout: 60_000, interval: 50 }

describe('how long a message is kept', { timeout: 180_000 }, () => {
  const hour = 3_600_000
  const week = 7 * 24 * hour
  const begun = Date.now()

  function atTime(limits = {}) {
    const clock = { at: begun, now: () => clock.at }
    return { clock, options: { clock, limits } }
  }
  const waits = async (client: RelayClient, topic: string) => {
    const { result } = await client.ask('irn_fetchMessages', { topic })
    return (result as { messages: unknown[] }).messages.length
  }

  it('in a topic that nobody ever subscribed to: an hour at most', async () => {
    const { clock, options } = atTime()
    const { connect } = await proxiedRelay(options)
    const dapp = await connect('198.51.100.1')
    const topic = newTopic()
    await dapp.publish(topic, newMessage(), { ttl: week / 1000 })
    clock.at += hour - 1_000
    expect(await waits(await connect('198.51.100.2'), topic)).toBe(1)
    clock.at += 1_000
    expect(await waits(await connect('198.51.100.2'), topic)).toBe(0)
  })

  it('a proposal: for as long as its code may be scanned', async () => {
    const { clock, options } = atTime({ unheardTtl: 300 })
    const { connect } = await proxiedRelay(options)
    const [topic, proposal] = [newTopic(), newMessage(2_000)]
    await (await connect('198.51.100.1')).publish(topic, proposal, { ttl: 300, tag: 1100 })
    clock.at += 299_000
    const wallet = await connect('198.51.100.2')
    await wallet.subscribe(topic)
    await wallet.receive(proposal)
  })

  it('to a wallet that is away: all of its time, whichever gateway knew the wallet, and after a restart', async () => {
    const { clock, options } = atTime()
    const one = await proxiedRelay(options)
    const config = { databaseUrl: one.pool.options.connectionString }
    const topic = newTopic()
    const wallet = await one.connect('198.51.100.2')
    await wallet.subscribe(topic)
    await wallet.close()
    await (await one.connect('198.51.100.1')).publish(topic, newMessage(), { ttl: week / 1000 })
    const noted = async () => (await one.pool.query('select 1 from relay_topics')).rowCount
    await expect.poll(noted, soon).toBe(1)
    const other = await proxiedRelay({ ...options, config })
    await (await other.connect('198.51.100.1')).publish(topic, newMessage(), { ttl: week / 1000 })
    clock.at += week - 1_000
    expect(await waits(await other.connect('198.51.100.2'), topic)).toBe(2)
    clock.at += 1_000
    expect(await waits(await other.connect('198.51.100.2'), topic)).toBe(0)
  })
})
