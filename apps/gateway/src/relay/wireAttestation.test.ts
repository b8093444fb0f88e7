import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { startTestRelay, type TestRelay } from '../../test/testRelay'

type Sent = { message: string; attestation?: string }

// An empty one says that there is none to look up. Without any, a wallet asks a third party about the page.
const attestations = [{}, { attestation: '' }, { attestation: 'proof' }]
const oneOfEach = (): Sent[] => attestations.map(each => ({ ...each, message: newMessage() }))

describe('an attestation is passed on as it came: none, an empty one, one that proves something', () => {
  let gateway: TestRelay
  beforeAll(async () => {
    gateway = await startTestRelay()
  })
  afterAll(() => gateway.close())

  /** What was told of each message besides itself. */
  const seen = (sent: readonly Sent[], got: readonly object[]) =>
    sent.map(({ message }) => {
      const found = got.find(each => 'message' in each && each.message === message)
      return found && 'attestation' in found ? { attestation: found.attestation } : {}
    })

  it('to who listens, to who comes later, and to who fetches', async () => {
    const [dapp, live, late] = [
      await relayClient(gateway.url),
      await relayClient(gateway.url),
      await relayClient(gateway.url),
    ]
    const topic = newTopic()
    await live.subscribe(topic)
    const [single, batch] = [oneOfEach(), oneOfEach()]
    for (const { message, ...more } of single) await dapp.publish(topic, message, more)
    await dapp.ask('irn_batchPublish', {
      messages: batch.map(each => ({ topic, ttl: 300, tag: 1108, ...each })),
    })
    const sent = [...single, ...batch]
    const { result } = await late.ask('irn_fetchMessages', { topic })
    const { messages } = result as { messages: object[] }
    expect(seen(sent, messages)).toEqual([...attestations, ...attestations])
    await late.subscribe(topic)
    for (const client of [live, late]) {
      for (const { message } of sent) await client.receive(message)
      expect(seen(sent, client.deliveries)).toEqual([...attestations, ...attestations])
    }
  })

  it('with a proposal', async () => {
    const [dapp, wallet] = [await relayClient(gateway.url), await relayClient(gateway.url)]
    for (const { message: sessionProposal, ...more } of oneOfEach()) {
      const pairingTopic = newTopic()
      await dapp.ask('wc_proposeSession', { pairingTopic, sessionProposal, ...more })
      await wallet.subscribe(pairingTopic)
      const delivery = await wallet.receive(sessionProposal)
      expect(seen([{ message: sessionProposal }], [delivery])).toEqual([more])
    }
  })
})
