import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  newMessage,
  newTopic,
  type RelayClient,
  type RelayClientOptions,
  relayClient,
} from '../../test/relayClient'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'

describe('the relay', () => {
  let gateway: TestGateway
  let clients: RelayClient[] = []

  beforeAll(async () => {
    gateway = await startTestGateway()
    await addProject(gateway.context.db, { id: 'playground', name: 'Playground' })
  })
  afterEach(async () => {
    await Promise.all(clients.map(client => client.close()))
    clients = []
  })
  afterAll(() => gateway.close())

  const open = async (options?: RelayClientOptions) => {
    const client = await relayClient(gateway.url, options)
    clients.push(client)
    return client
  }

  it('brings a message to who listens, and never to who sent it', async () => {
    const [dapp, wallet] = [await open(), await open({ path: '/relay' })]
    const [topic, message] = [newTopic(), newMessage()]
    expect((await dapp.subscribe(topic)).result).toMatch(/^[\da-f]{64}$/)
    await wallet.subscribe(topic)
    expect(await dapp.publish(topic, message)).toMatchObject({ result: true })
    expect(await wallet.receive(message)).toMatchObject({ topic, message, tag: 1108 })
    expect(dapp.deliveries).toEqual([])
  })

  it('keeps a message for who listens later, until that one has it', async () => {
    const dapp = await open()
    const wallet = await open({ acknowledges: false })
    const [topic, message] = [newTopic(), newMessage()]
    await dapp.publish(topic, message)
    await wallet.subscribe(topic)
    await wallet.receive(message)
    await wallet.close()
    const again = await open({ identity: wallet.identity })
    await again.subscribe(topic)
    await again.receive(message)
    const third = await open({ identity: wallet.identity })
    await third.subscribe(topic)
    const marker = newMessage()
    await dapp.publish(topic, marker)
    await third.receive(marker)
    expect(third.deliveries.map(each => each.message)).toEqual([marker])
  })
})
