import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DataFolder, dataFolder } from '../../test/dataFolder'
import { type GatewayProcess, startGatewayProcess } from '../../test/gatewayProcess'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'
import { postmaster } from '../db/embedded/postmaster'

const soon = { timeout: 60_000, interval: 20 }

describe('a relay that is ended and started again', { timeout: 180_000 }, () => {
  let data: DataFolder
  const started: GatewayProcess[] = []
  beforeAll(async () => {
    data = dataFolder()
    await data.prepare()
  })
  afterEach(async () => {
    for (const each of started) each.send('SIGKILL')
    await Promise.all(started.splice(0).map(({ ended }) => ended))
  })
  afterAll(() => data.remove())
  const start = async () => {
    const gateway = await startGatewayProcess({ LATCHKEY_DATA: data.folder, LATCHKEY_SEED: '1' })
    started.push(gateway)
    return gateway
  }

  it('delivers every message that it acknowledged before kill -9, and none twice that was taken', async () => {
    const first = await start()
    const wallets = Array.from({ length: 20 }, () => ({ identity: relayIdentity(), topic: newTopic() }))
    const taken: string[] = []
    for (const [at, { identity, topic }] of wallets.entries()) {
      const client = await relayClient(first.url, { identity, acknowledges: false })
      await client.subscribe(topic)
      if (at % 2) continue
      const message = newMessage()
      const dapp = await relayClient(first.url)
      await dapp.publish(topic, message)
      client.acknowledge(await client.receive(message))
      await client.ask('irn_subscribe', { topic: newTopic() })
      taken.push(message)
    }
    // Publishing goes on until the very end; what was not answered may be there or not.
    const acknowledged = new Map<string, string[]>(wallets.map(({ topic }) => [topic, []]))
    let going = true
    let total = 0
    const publishers = wallets.map(async ({ topic }) => {
      const dapp = await relayClient(first.url)
      while (going) {
        const message = newMessage(600)
        const answer = await Promise.race([dapp.publish(topic, message), dapp.closed])
        if (!('result' in answer)) return
        acknowledged.get(topic)?.push(message)
        total += 1
      }
    })
    await expect.poll(() => total, { timeout: 60_000 }).toBeGreaterThan(300)
    first.send('SIGKILL')
    await first.ended
    going = false
    await Promise.all(publishers)

    const second = await start()
    expect(second.text()).toContain('took over the running database')
    await Promise.all(
      wallets.map(async ({ identity, topic }) => {
        const client = await relayClient(second.url, { identity })
        await client.ask('irn_batchSubscribe', { topics: [topic] })
        const expected = acknowledged.get(topic) ?? []
        for (const message of expected) await client.receive(message)
        const got = client.deliveries.map(({ message }) => message)
        expect(got.filter(message => expected.includes(message))).toEqual(expected)
        // One more may have been stored, whose answer was lost.
        expect(new Set(got).size).toBe(got.length)
        expect(got.length).toBeLessThanOrEqual(expected.length + 1)
        expect(got.filter(message => taken.includes(message)).length).toBe(0)
        await client.close()
      }),
    )
  })

  it('whose database crashes acknowledges nothing meanwhile, and loses nothing that it acknowledged', async () => {
    const { url, until } = await start()
    const [dapp, wallet] = [await relayClient(url), await relayClient(url)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    const acknowledged: string[] = []
    const refused: string[] = []
    let going = true
    const publishing = (async () => {
      while (going) {
        const message = newMessage()
        const { result } = await dapp.publish(topic, message)
        ;(result === true ? acknowledged : refused).push(message)
      }
    })()
    await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(20)
    const pid = postmaster(data.cluster) ?? 0
    process.kill(pid, 'SIGKILL')
    await until('database started again')
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(before + 20)
    going = false
    await publishing
    for (const message of acknowledged) await wallet.receive(message)
    const late = await relayClient(url)
    await late.subscribe(topic)
    for (const message of acknowledged) await late.receive(message)
    const got = late.deliveries.map(({ message }) => message)
    expect(got.filter(message => acknowledged.includes(message))).toEqual(acknowledged)
    await late.close()
  })

  it('that stops in order tells every socket to come again, and answers what was asked before', async () => {
    const first = await start()
    const [dapp, wallet] = [await relayClient(first.url), await relayClient(first.url)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    const messages = Array.from({ length: 50 }, () => newMessage())
    const answers = messages.map(message => dapp.publish(topic, message))
    first.send('SIGTERM')
    expect(await Promise.all(answers)).toEqual(messages.map(() => expect.objectContaining({ result: true })))
    expect((await wallet.closed).code).toBe(1001)
    expect((await dapp.closed).code).toBe(1001)
    expect(await first.ended).toBe(0)

    const second = await start()
    const late = await relayClient(second.url)
    await late.subscribe(topic)
    for (const message of messages) await late.receive(message)
    await late.close()
  })
})
