import { describe, expect, it, onTestFinished } from 'vitest'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'
import { startTestRelay } from '../../test/testRelay'

describe('sockets that come and go', { timeout: 180_000 }, () => {
  it('leave nothing behind, however they go', async () => {
    const relay = await startTestRelay()
    onTestFinished(() => relay.close())
    const counted = async () => {
      const text = await (await fetch(`${relay.url}/metrics`)).text()
      const of = (name: string) => Number(new RegExp(`gateway_relay_${name} (\\d+)`).exec(text)?.[1])
      return { connections: of('connections'), subscriptions: of('subscriptions'), waiting: of('waiting') }
    }
    const shared = [newTopic(), newTopic()]
    for (let round = 0; round < 10; round++) {
      const identity = relayIdentity()
      const clients = await Promise.all(
        Array.from({ length: 20 }, (_, at) => relayClient(relay.url, at % 4 ? {} : { identity })),
      )
      await Promise.all(
        clients.map(async (client, at) => {
          const own = newTopic()
          // Some topics are shared, up to what a topic allows; some messages stay unacknowledged.
          await client.ask('irn_batchSubscribe', { topics: at < 8 ? [own, ...shared] : [own] })
          await client.publish(own, newMessage())
          if (at < 2) await client.publish(shared[at] ?? own, newMessage())
          if (at % 3 === 0) await client.ask('irn_unsubscribe', { topic: own, id: 'x' })
        }),
      )
      for (const [at, client] of clients.entries()) {
        if (at % 3 === 0) client.socket.close(1000)
        else if (at % 3 === 1) client.socket.terminate()
        else client.socket.send(Buffer.from('binary'))
      }
      await Promise.all(clients.map(({ closed }) => closed))
    }
    await expect.poll(counted, { timeout: 60_000 }).toEqual({ connections: 0, subscriptions: 0, waiting: 0 })
  })
})
