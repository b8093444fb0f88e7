import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  newMessage,
  newTopic,
  type RelayClient,
  type RelayClientOptions,
  relayClient,
} from '../../test/relayClient'
import { startTestRelay, type TestRelayOptions } from '../../test/testRelay'
import { createLog } from '../kernel/log'

async function relayWith(options: TestRelayOptions = {}) {
  const relay = await startTestRelay(options)
  let closing: Promise<void> | undefined
  const stop = () => {
    closing ??= relay.close()
    return closing
  }
  onTestFinished(stop)
  const connect = async (client?: RelayClientOptions) => {
    const opened = await relayClient(relay.url, client)
    onTestFinished(() => opened.close())
    return opened
  }
  return { relay, connect, stop }
}

const texts = (deliveries: readonly { message: string }[]) => deliveries.map(({ message }) => message)

describe('the relay', () => {
  it('keeps the order of a topic when a client subscribes while it is written to', async () => {
    const { connect } = await relayWith()
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    const messages = Array.from({ length: 300 }, (_, i) => `${i} ${newMessage()}`)
    const published = messages.map(message => dapp.publish(topic, message))
    await wallet.subscribe(topic)
    await Promise.all(published)
    await wallet.receive(messages.at(-1) ?? '')
    expect(texts(wallet.deliveries)).toEqual(messages)
  })

  it('sends a client that comes back again and again each message until it has it, and then never', async () => {
    const { connect } = await relayWith()
    const dapp = await connect()
    const topic = newTopic()
    const messages = Array.from({ length: 40 }, () => newMessage())
    for (const message of messages) await dapp.publish(topic, message)
    const first = await connect({ acknowledges: false })
    await first.subscribe(topic)
    await first.receive(messages.at(-1) ?? '')
    // The even ones, and it is gone at once.
    for (const [i, delivery] of first.deliveries.entries()) if (i % 2 === 0) first.acknowledge(delivery)
    await first.subscribe(newTopic())
    await first.close()
    const second = await connect({ identity: first.identity })
    await second.subscribe(topic)
    await second.receive(messages.at(-1) ?? '')
    expect(texts(second.deliveries)).toEqual(messages.filter((_, i) => i % 2 === 1))
    await second.subscribe(newTopic())
    await second.close()
    const third = await connect({ identity: first.identity })
    await third.subscribe(topic)
    const last = newMessage()
    await dapp.publish(topic, last)
    await third.receive(last)
    expect(texts(third.deliveries)).toEqual([last])
  })

  it('gives again, on the same socket, what was not acknowledged before unsubscribing', async () => {
    const { connect } = await relayWith()
    const [dapp, wallet] = [await connect(), await connect({ acknowledges: false })]
    const [topic, message] = [newTopic(), newMessage()]
    const { result: id } = await wallet.subscribe(topic)
    await dapp.publish(topic, message)
    await wallet.receive(message)
    await wallet.subscribe(topic) // subscribed already: not sent again
    await wallet.ask('irn_unsubscribe', { topic, id })
    expect(texts(wallet.deliveries)).toEqual([message])
    await wallet.subscribe(topic)
    await expect.poll(() => texts(wallet.deliveries)).toEqual([message, message])
  })

  it('counts pings, pongs and answers that acknowledge nothing like requests', async () => {
    const { connect } = await relayWith({
      limits: { requestsPerSecond: 5, burstSeconds: 2, refusalsUntilClose: 10 },
    })
    const dapp = await connect()
    const floods: ((client: RelayClient, id?: number) => void)[] = [
      client => client.socket.ping(),
      client => client.socket.pong(),
      (client, id) => client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: 1 } })),
      (client, id) => client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true })),
    ]
    for (const flood of floods) {
      const client = await connect({ acknowledges: false })
      const [topic, message] = [newTopic(), newMessage()]
      await client.subscribe(topic)
      await dapp.publish(topic, message)
      const { id } = await client.receive(message)
      for (let i = 0; i < 50; i++) flood(client, id)
      expect((await client.closed).code).toBe(1013)
    }
  })

  it('whose database has no room says so, stays, and goes on when there is', async () => {
    const lines: string[] = []
    const { relay, connect } = await relayWith({ log: createLog('info', line => lines.push(line)) })
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    const messages = [newMessage(), newMessage(), newMessage()]
    await wallet.subscribe(topic)
    const { $client: database } = relay.context.db
    await database.query(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception using errcode = 'disk_full', message = 'could not extend file'; end
      $$;
      create trigger no_room before insert on relay_messages execute function no_room()`)
    const refused = await Promise.all(messages.map(message => dapp.publish(topic, message)))
    for (const { error } of refused) expect(error).toMatchObject({ code: -32603 })
    await database.query('drop trigger no_room on relay_messages')
    for (const message of messages) expect(await dapp.publish(topic, message)).toMatchObject({ result: true })
    await wallet.receive(messages.at(-1) ?? '')
    expect(texts(wallet.deliveries)).toEqual(messages)
    expect(lines.join('')).toContain('could not extend file')
    for (const message of messages) expect(lines.join('')).not.toContain(message)
  })

  it('stops while its clients go on sending: what was answered is stored, and each socket is told', async () => {
    const { relay, connect, stop } = await relayWith({ limits: { requestsPerSecond: 0 } })
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await wallet.subscribe(topic)
    let going = true
    let answered = 0
    const sending = (async () => {
      while (going) {
        void dapp.publish(topic, newMessage()).then(
          ({ result }) => {
            if (result === true) answered += 1
          },
          () => {},
        )
        await wait(1)
      }
    })()
    await expect.poll(() => answered).toBeGreaterThan(20)
    const { db } = relay.context
    let stored = 0
    relay.context.onClose(async () => {
      const { rows } = await db.$client.query<{ n: number }>('select count(*)::int as n from relay_messages')
      stored = rows[0]?.n ?? 0
    })
    await stop()
    going = false
    await sending
    expect((await dapp.closed).code).toBe(1001)
    expect((await wallet.closed).code).toBe(1001)
    expect(stored).toBeGreaterThanOrEqual(answered)
  })
})
