import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { startTestRelay, type TestRelay, type TestRelayOptions } from '../../test/testRelay'
import { storedBytes } from './mailbox/storedBytes'

const soon = { timeout: 60_000, interval: 50 }
const limits = { stored: storedBytes({ messages: 3, size: 3_000 }) }

async function relayOf(options: TestRelayOptions = {}): Promise<TestRelay> {
  const relay = await startTestRelay(options)
  onTestFinished(() => relay.close())
  return relay
}

async function clientOf({ url }: TestRelay) {
  const client = await relayClient(url)
  onTestFinished(() => client.close())
  return client
}

async function bridgedTo(above: TestRelay, options: TestRelayOptions = {}): Promise<TestRelay> {
  const key = randomBytes(32).toString('hex')
  const url = above.url.replace(/^http/, 'ws')
  const ours = await relayOf({ ...options, upstream: { url, projectId: 'playground', key } })
  await expect.poll(() => figure(ours, 'upstream_open'), soon).toBe(1)
  return ours
}

/** By messages of nobody's. */
async function fill(relay: TestRelay): Promise<void> {
  await relay.context.db.$client.query(`
    insert into relay_messages (topic, message_id, publisher, tag, message, size, published_at, expires_at)
    select sha256(i::text::bytea), sha256(i::text::bytea), 'upstream', 1, 'x', 1000, 0, 1
    from generate_series(1, 3) i`)
  await expect.poll(() => figure(relay, 'stored_bytes'), soon).toBe(limits.stored)
}

async function empty(relay: TestRelay): Promise<void> {
  await relay.context.db.$client.query('delete from relay_messages where expires_at = 1')
}

async function figure({ url }: TestRelay, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`gateway_relay_${name} (\\d+)`).exec(text)?.[1])
}

it('a message from upstream that finds the relay full comes when there is room', {
  timeout: 60_000,
}, async () => {
  const above = await relayOf()
  const ours = await bridgedTo(above, { limits })
  const [dapp, wallet] = [await clientOf(ours), await clientOf(above)]
  const topic = newTopic()
  await dapp.subscribe(topic)
  await fill(ours)
  const messages = [newMessage(500), newMessage(500)]
  for (const message of messages) await wallet.publish(topic, message)
  await expect.poll(() => figure(ours, 'full_total'), soon).toBeGreaterThan(0)
  await empty(ours)
  const got = () => dapp.deliveries.map(({ message }) => message)
  await expect.poll(got, soon).toEqual(expect.arrayContaining(messages))
  expect(got()).toHaveLength(2)
})

it('a message for an upstream that is full is sent again until there is room', {
  timeout: 60_000,
}, async () => {
  const above = await relayOf({ limits })
  const ours = await bridgedTo(above)
  const [dapp, wallet] = [await clientOf(ours), await clientOf(above)]
  const topic = newTopic()
  await wallet.subscribe(topic)
  await fill(above)
  const message = newMessage(500)
  expect(await dapp.publish(topic, message)).toMatchObject({ result: true })
  await expect.poll(() => figure(above, 'full_total'), soon).toBeGreaterThan(0)
  expect(wallet.deliveries).toEqual([])
  await empty(above)
  await expect.poll(() => wallet.deliveries.map(each => each.message), soon).toEqual([message])
})
