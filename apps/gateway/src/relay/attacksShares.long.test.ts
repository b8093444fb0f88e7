import { describe, expect, it } from 'vitest'
import { proxiedRelay } from '../../test/proxiedRelay'
import { newMessage, newTopic, type RelayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'
import { createLog } from '../kernel/log'
import { addProject } from '../projects/store'
import { deleteExpired } from './mailbox/deleteExpired'
import { storedBytes } from './mailbox/storedBytes'

const size = storedBytes({ messages: 1, size: 4_000 })
const soon = { timeout: 60_000, interval: 50 }
const stored = { result: true }
const overShare = (kind: string) => ({
  error: { code: 3001, data: 'TooManyRequests', message: expect.stringContaining(`of this ${kind}`) },
})

const fill = async (client: RelayClient, count: number, more = {}) => {
  const answers = []
  for (let sent = 0; sent < count; sent++)
    answers.push(await client.publish(newTopic(), newMessage(4_000), more))
  return answers
}
/** So many are taken. One that comes while it is counted what is stored may count twice, until the next look. */
const fillUp = async (client: RelayClient, count: number) => {
  for (let sent = 0; sent < count; sent++)
    await expect
      .poll(async () => (await client.publish(newTopic(), newMessage(4_000))).error, soon)
      .toBeUndefined()
}
const topics = (count: number) => Array.from({ length: count }, newTopic)

describe('whoever has used up his share is refused, and nobody else', { timeout: 180_000 }, () => {
  it('subscriptions of an address, whatever its clients are called', async () => {
    const { connect } = await proxiedRelay({ limits: { subscriptions: 40, subscriptionsPerAddress: 10 } })
    for (let socket = 0; socket < 5; socket++) {
      const answer = await (await connect('198.51.100.1')).ask('irn_batchSubscribe', { topics: topics(4) })
      if (socket < 2) expect(answer).toHaveProperty('result')
      else expect(answer).toMatchObject({ error: { code: -32000, data: 'SubscriberLimitExceeded' } })
    }
    const neighbours = [await connect('198.51.100.2'), await connect('2001:db8:0:1::1')]
    for (const stranger of neighbours)
      expect(await stranger.ask('irn_batchSubscribe', { topics: topics(10) })).toHaveProperty('result')
    // All of a /64 are one.
    expect(await (await connect('2001:db8:0:1::2')).subscribe(newTopic())).toHaveProperty('error')
    await neighbours[1]?.close()
    const back = await connect('2001:db8:0:1::2')
    await expect.poll(async () => (await back.subscribe(newTopic())).result, soon).toBeTruthy()
  })

  it('subscriptions of a client, and of a project', async () => {
    const limits = { subscriptionsPerClient: 4, subscriptionsPerProject: 8 }
    const { relay, connect } = await proxiedRelay({ limits })
    await addProject(relay.context.db, { id: 'other', name: 'Other' })
    const identity = relayIdentity()
    const ask = async (address: string, more: Parameters<typeof connect>[1]) =>
      (await (await connect(address, more)).ask('irn_batchSubscribe', { topics: topics(4) })).error?.message
    expect(await ask('198.51.100.1', { identity })).toBeUndefined()
    expect(await ask('198.51.100.2', { identity })).toContain('this client')
    expect(await ask('198.51.100.3', {})).toBeUndefined()
    expect(await ask('198.51.100.4', {})).toContain('this project')
    expect(await ask('198.51.100.4', { project: 'other' })).toBeUndefined()
  })

  it('sockets of a project', async () => {
    const { relay, connect } = await proxiedRelay({ limits: { connectionsPerProject: 2 } })
    await addProject(relay.context.db, { id: 'other', name: 'Other' })
    const first = await connect('198.51.100.1')
    await connect('198.51.100.2')
    await expect(connect('198.51.100.3')).rejects.toThrow('429')
    await connect('198.51.100.3', { project: 'other' })
    await first.close()
    await expect.poll(() => connect('198.51.100.3').then(() => 'in', String), soon).toBe('in')
  })

  it('bytes stored by a client, an address, a project', async () => {
    const { relay, connect } = await proxiedRelay({
      limits: { storedPerClient: 2 * size, storedPerAddress: 4 * size, storedPerProject: 7 * size },
    })
    await addProject(relay.context.db, { id: 'other', name: 'Other' })
    const greedy = await connect('198.51.100.1')
    await fillUp(greedy, 2)
    expect(await fill(greedy, 1)).toMatchObject([overShare('client')])
    const again = await connect('198.51.100.1')
    await fillUp(again, 2)
    expect(await fill(again, 1)).toMatchObject([overShare('client')])
    expect(await fill(await connect('198.51.100.1'), 1)).toMatchObject([overShare('address')])
    // By somebody else's key the address does not become another, and the other way round.
    const elsewhere = await connect('198.51.100.2', { identity: greedy.identity })
    expect(await fill(elsewhere, 1)).toMatchObject([overShare('client')])
    await fillUp(await connect('198.51.100.2'), 2)
    const third = await connect('198.51.100.3')
    await fillUp(third, 1)
    expect(await fill(third, 1)).toMatchObject([overShare('project')])
    await fillUp(await connect('198.51.100.3', { project: 'other' }), 2)
    const metrics = await (await fetch(`${relay.url}/metrics`)).text()
    for (const kind of ['client', 'address', 'project'])
      expect(metrics).toMatch(new RegExp(`gateway_relay_over_share_total\\{kind="${kind}"\\} \\d`))
  })

  it('and not only at one gateway, until its messages are over', async () => {
    const limits = { storedPerAddress: 4 * size }
    const one = await proxiedRelay({ limits })
    const { connectionString: databaseUrl } = one.pool.options
    const other = await proxiedRelay({ limits, config: { databaseUrl } })
    await fillUp(await one.connect('198.51.100.1'), 4)
    const greedy = await other.connect('198.51.100.1')
    const refused = async () => (await fill(greedy, 1))[0]?.error?.code
    await expect.poll(refused, soon).toBe(3001)
    await fillUp(await other.connect('198.51.100.2'), 4)
    await deleteExpired(one.pool, Date.now() + 86_400_000)
    await expect.poll(refused, soon).toBeUndefined()
  })

  it('the line of messages that wait for the disk', async () => {
    const { connect, pool } = await proxiedRelay({ limits: { storeQueuePerAddress: 20_000 } })
    const [greedy, stranger] = [await connect('198.51.100.1'), await connect('198.51.100.2')]
    const locked = await pool.connect()
    await locked.query('begin')
    await locked.query('lock table relay_messages in access exclusive mode')
    const asked = Array.from({ length: 10 }, () => greedy.publish(newTopic(), newMessage(8_000)))
    for (const answer of await Promise.all(asked.slice(2)))
      expect(answer).toMatchObject({ error: { code: 3001 } })
    const other = stranger.publish(newTopic(), newMessage(8_000))
    await locked.query('commit')
    locked.release()
    expect(await Promise.all([...asked.slice(0, 2), other])).toMatchObject([stored, stored, stored])
  })

  it('requests of an address, whatever each socket may ask', async () => {
    const { connect } = await proxiedRelay({ limits: { requestsPerAddress: 2, burstSeconds: 10 } })
    const codes = []
    for (let socket = 0; socket < 5; socket++) {
      const client = await connect('198.51.100.1')
      for (let time = 0; time < 10; time++) codes.push((await client.subscribe(newTopic())).error?.code)
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(undefined))
    expect(codes.filter(code => code === 3001).length).toBeGreaterThan(10)
    expect(await (await connect('198.51.100.2')).subscribe(newTopic())).toHaveProperty('result')
  })

  it('what is kept of acknowledgements: an address over its share gets messages again, others do not', async () => {
    const limits = { storedPerAddress: storedBytes({ messages: 20, size: 20 * 64 }) }
    const { connect, pool } = await proxiedRelay({ limits })
    // From two addresses, far from their limit: a message stored during a read counts twice until the next one.
    const topic = newTopic()
    for (const address of ['198.51.100.9', '198.51.100.10']) {
      const dapp = await connect(address)
      for (let i = 0; i < 10; i++) expect(await dapp.publish(topic, newMessage())).toMatchObject(stored)
    }
    const take = async (address: string) => {
      const client = await connect(address)
      await client.subscribe(topic)
      await expect.poll(() => client.deliveries.length, soon).toBe(20)
      await client.ask('irn_unsubscribe', { topic, id: '' }) // its acknowledgements are read by now
      await client.close()
    }
    const acksOf = async (address: string) =>
      (await pool.query('select 1 from relay_acks where address = $1', [address])).rowCount
    for (let key = 0; key < 6; key++) await take('198.51.100.1')
    await take('198.51.100.2')
    await expect.poll(() => acksOf('198.51.100.2'), soon).toBe(20)
    // Half as much again as its share, and not the 120 that came.
    expect(storedBytes({ acks: (await acksOf('198.51.100.1')) ?? 0 })).toBeLessThanOrEqual(
      limits.storedPerAddress * 1.5,
    )
  })
})

it('a relay behind a proxy that it was not told of warns, once', async () => {
  const lines: string[] = []
  const log = createLog('warn', line => lines.push(line))
  const { connect } = await proxiedRelay({ config: { trustProxy: false }, log })
  for (const address of ['198.51.100.1', '198.51.100.2']) await connect(address)
  expect(lines.filter(line => line.includes('TRUST_PROXY'))).toHaveLength(1)
  expect(lines.join('')).not.toContain('198.51.100')
})

describe('a relay that is full', { timeout: 180_000 }, () => {
  it('still lets people pair: a reserve is kept for what is small and soon over', async () => {
    const { connect } = await proxiedRelay({ limits: { stored: 20 * size, storedReserve: 0.25 } })
    const hoarder = await connect('198.51.100.1')
    await hoarder.subscribe(newTopic())
    const answers = await fill(hoarder, 25, { ttl: 86_400 })
    expect(answers.filter(({ error }) => !error).length).toBeLessThanOrEqual(15)
    expect(answers.slice(20).map(({ error }) => error?.code)).toEqual(Array(5).fill(3001))
    // Nor is there room for what is large, however short its life.
    expect(await hoarder.publish(newTopic(), newMessage(20_000))).toMatchObject({ error: { code: 3001 } })
    const [dapp, wallet] = [await connect('198.51.100.2'), await connect('198.51.100.3')]
    const [pairingTopic, proposal, request] = [newTopic(), newMessage(2_000), newMessage(1_000)]
    expect(await dapp.ask('wc_proposeSession', { pairingTopic, sessionProposal: proposal })).toMatchObject(
      stored,
    )
    await wallet.subscribe(pairingTopic)
    await wallet.receive(proposal)
    const sessionTopic = newTopic()
    expect(
      await wallet.ask('wc_approveSession', {
        ...{ pairingTopic, sessionTopic },
        ...{ sessionProposalResponse: newMessage(500), sessionSettlementRequest: newMessage(1_000) },
      }),
    ).toMatchObject(stored)
    expect(await dapp.publish(sessionTopic, request, { ttl: 900 })).toMatchObject(stored)
    await wallet.receive(request)
  })
})

describe('one who reads much', { timeout: 180_000 }, () => {
  it('pays by the message and waits, whatever his sockets are called, and no stranger does', async () => {
    const { connect, pool } = await proxiedRelay({ limits: { bytesPerAddress: 20_000, burstSeconds: 2 } })
    const topic = newTopic()
    await pool.query(
      `insert into relay_messages (topic, message_id, publisher, tag, message, size, published_at, expires_at)
       select decode($1, 'hex'), decode(lpad(n::text, 64, '0'), 'hex'), 'dapp', 1, 'message', 7, $2, $2::bigint + 300000
       from generate_series(1, 2000) as n`,
      [topic, Date.now()],
    )
    const fetched = async (client: RelayClient) => {
      const { result, error } = await client.ask('irn_fetchMessages', { topic })
      return error?.code ?? (result as { messages: unknown[] }).messages.length
    }
    const greedy = [
      await connect('198.51.100.1'),
      await connect('198.51.100.1'),
      await connect('198.51.100.1'),
    ]
    const got = await Promise.all(greedy.flatMap(client => Array.from({ length: 20 }, () => fetched(client))))
    // What is paid for before it is read stands for two pages.
    expect(got.filter(each => each === 500).length).toBeLessThanOrEqual(2)
    expect(got.filter(each => each === 3001).length).toBeGreaterThanOrEqual(58)

    // By now the address owes for a thousand messages, which takes it half a minute; deliveries wait, too.
    const listening = await connect('198.51.100.1')
    await listening.subscribe(topic)
    const [dapp, stranger] = [await connect('198.51.100.2'), await connect('198.51.100.3')]
    const [other, message] = [newTopic(), newMessage()]
    await dapp.publish(other, message)
    await stranger.subscribe(other)
    await stranger.receive(message)
    expect(await fetched(stranger)).toBe(500)
    expect(listening.deliveries).toEqual([])
  })

  it('gets all of it in time', async () => {
    const { connect } = await proxiedRelay({ limits: { bytesPerAddress: 10_000, burstSeconds: 1, page: 50 } })
    const [topic, messages] = [newTopic(), Array.from({ length: 60 }, () => newMessage(10))]
    const wallet = await connect('198.51.100.1')
    for (const address of ['198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      const dapp = await connect(address)
      const next = address.endsWith('2') ? 0 : address.endsWith('3') ? 20 : 40
      for (const message of messages.slice(next, next + 20))
        expect(await dapp.publish(topic, message)).toMatchObject(stored)
    }
    const began = performance.now()
    await wallet.subscribe(topic)
    await expect.poll(() => wallet.deliveries.length, { timeout: 60_000 }).toBe(60)
    // 30 600 bytes, of which 10 000 are there at once and a page may be owed for.
    expect(performance.now() - began).toBeGreaterThan(1_500)
    expect(wallet.deliveries.map(({ message }) => message)).toEqual(messages)
  })
})
