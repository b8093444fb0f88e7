import { PassThrough } from 'node:stream'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMessage, newTopic } from '../../test/relayClient'
import { testDatabase } from '../../test/testDatabase'
import type { Connection } from './connection'
import { createHub } from './createHub'
import type { FanoutListener } from './fanout/fanout'
import { localFanout } from './fanout/localFanout'
import { answeredMessage } from './frames/writeFrame'
import { createMailbox } from './mailbox/createMailbox'
import { relayLimits } from './relayLimits'

describe('the hub', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let pool: Pool
  beforeAll(async () => {
    database = await testDatabase()
    pool = new Pool({ connectionString: database.url })
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  /** A hub whose fan-out is as bad as one may be: late, in any order, several times, and it misses things. */
  function troubledHub(random: () => number) {
    const late = (act: () => void) => setTimeout(act, random() * 30)
    const received = new Map<Connection, string[]>()
    const mailbox = createMailbox({
      ...{ pool, now: Date.now, early: true, observe() {}, storage: { take() {}, isOver: false } },
      limits: { ...relayLimits, page: 700 },
      stored: messages => hub.fanout.publish(messages),
    })
    const open = (listener: FanoutListener) => ({
      publish: (messages: Parameters<FanoutListener['deliver']>[0]) => {
        for (const message of messages) {
          const times = Math.floor(random() * 4)
          for (let time = 0; time < times; time++) late(() => listener.deliver([message]))
          late(() => listener.missed(random() < 0.5 ? [message.topic] : undefined))
        }
      },
      subscribe: () => new Promise<void>(done => late(done)),
      unsubscribe() {},
      stop() {},
    })
    const hub = createHub({
      ...{ mailbox, limits: relayLimits, now: Date.now, openFanout: open, hasRoom: () => random() < 0.9 },
      sent() {},
      failed(error) {
        throw error
      },
      send(connection, frame) {
        const { id, params } = JSON.parse(frame) as { id: number; params: { data: { message: string } } }
        received.get(connection)?.push(params.data.message)
        late(() => hub.acknowledge(connection, answeredMessage(id)))
      },
    })
    const connect = (clientId: string): Connection => {
      const connection = connectionOf(clientId)
      received.set(connection, [])
      return connection
    }
    return { hub, mailbox, received, connect, late }
  }

  it.each([1, 2, 3])('gives each client each message once, whatever the fan-out does (%i)', async seed => {
    const random = numbers(seed)
    const { hub, mailbox, received, connect, late } = troubledHub(random)
    const topics = [newTopic(), newTopic(), newTopic()]
    const clients = Array.from({ length: 5 }, (_, i) => connect(`client ${i}`))
    const sent: { topic: string; message: string; from: string }[] = []
    const publish = async (i: number) => {
      const publication = { topic: topics[i % 3] ?? '', message: newMessage(200), from: `client ${i % 5}` }
      sent.push(publication)
      const { topic, message, from } = publication
      await mailbox.publish({ topic, message, tag: 1, ttl: 300, attestation: undefined }, from)
    }
    // Some subscribe before, some in the middle, some after.
    const published = Array.from({ length: 150 }, async (_, i) => {
      await new Promise<void>(done => late(done))
      await publish(i)
    })
    for (const client of clients) late(() => hub.subscribe(client, topics))
    await Promise.all(published)
    const wanted = (client: Connection) =>
      sent.filter(({ from }) => from !== client.clientId).map(({ message }) => message)
    await expect
      .poll(
        () => {
          for (const client of clients) hub.deliverPending(client) // as sockets do when they have room again
          return clients.every(client => (received.get(client)?.length ?? 0) >= wanted(client).length)
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBe(true)
    // Whatever is still under way brings nothing twice.
    await new Promise(done => setTimeout(done, 200))
    await mailbox.flush()
    for (const client of clients) expect(received.get(client)?.sort()).toEqual(wanted(client).sort())
    for (const client of clients) hub.remove(client)
    expect(hub.subscriptions).toBe(0)
  })

  it('gives nothing that came while it looked into the mailbox and is over when it has looked', async () => {
    let now = 1_000
    let found = () => {}
    const sent: string[] = []
    const hub = createHub({
      ...{ limits: relayLimits, openFanout: localFanout, now: () => now, hasRoom: () => true },
      mailbox: {
        read: () =>
          new Promise(done => {
            found = () => done({ messages: [], whole: true, last: 0, looked: 0 })
          }),
        acknowledge: async () => {},
      },
      send: (_, frame) => sent.push(JSON.parse(frame).params.data.message),
      sent() {},
      failed(error) {
        throw error
      },
    })
    const wallet = connectionOf('wallet')
    hub.subscribe(wallet, ['a'])
    hub.deliverPending(wallet)
    await Promise.resolve()
    const publication = {
      topic: 'a',
      tag: 1,
      publishedAt: now,
      attestation: undefined,
      publisher: 'dapp',
      address: '',
    }
    hub.fanout.publish([
      { ...publication, id: 1, message: 'short', expiresAt: 2_000 },
      { ...publication, id: 2, message: 'long', expiresAt: 9_000 },
    ])
    now = 2_000
    found()
    await expect.poll(() => sent).toEqual(['long'])
    hub.remove(wallet)
  })
})

function connectionOf(clientId: string): Connection {
  return {
    clientId,
    wire: new PassThrough(),
    subscriptions: new Map(),
    unacknowledged: new Map(),
    behind: new Set<string>(),
    held: [],
    taken: undefined,
    isCatchingUp: false,
  } as Partial<Connection> as Connection
}

/** The same numbers for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
