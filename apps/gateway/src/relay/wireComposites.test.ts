import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { startTestRelay, type TestRelay } from '../../test/testRelay'

describe('what newer clients ask in one step', () => {
  let gateway: TestRelay
  beforeAll(async () => {
    gateway = await startTestRelay()
  })
  afterAll(() => gateway.close())

  it('a topic is made', async () => {
    const dapp = await relayClient(gateway.url)
    expect(await dapp.ask('wc_createTopic', { topic: newTopic() })).toMatchObject({ result: true })
  })

  it('a proposal is published, and who proposes hears the answer', async () => {
    const [dapp, wallet] = [await relayClient(gateway.url), await relayClient(gateway.url)]
    const [pairingTopic, sessionProposal, answer] = [newTopic(), newMessage(), newMessage()]
    const asked = await dapp.ask('wc_proposeSession', { pairingTopic, sessionProposal, correlationId: 1 })
    expect(asked).toMatchObject({ result: true })
    await wallet.subscribe(pairingTopic)
    expect(await wallet.receive(sessionProposal)).toMatchObject({ topic: pairingTopic, tag: 1100 })
    await wallet.publish(pairingTopic, answer, { tag: 1101 })
    await dapp.receive(answer)
    expect(dapp.deliveries).toHaveLength(1)
  })

  it('an approval is published on both topics, and who approves hears what follows', async () => {
    const [dapp, wallet] = [await relayClient(gateway.url), await relayClient(gateway.url)]
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
    const [response, settle, request] = [newMessage(), newMessage(), newMessage()]
    await dapp.subscribe(pairingTopic)
    const asked = await wallet.ask('wc_approveSession', {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: response,
      sessionSettlementRequest: settle,
      approvedChains: ['eip155:1'],
      approvedMethods: ['personal_sign'],
      approvedEvents: [],
      correlationId: 2,
    })
    expect(asked).toMatchObject({ result: true })
    expect(await dapp.receive(response)).toMatchObject({ topic: pairingTopic, tag: 1101 })
    // A dapp learns the session's topic from that response: it subscribes after the settlement was published.
    await dapp.subscribe(sessionTopic)
    expect(await dapp.receive(settle)).toMatchObject({ topic: sessionTopic, tag: 1102 })
    await dapp.publish(sessionTopic, request)
    await wallet.receive(request)
    expect(wallet.deliveries).toHaveLength(1)
  })

  it('one with a part missing publishes nothing', async () => {
    const [dapp, wallet] = [await relayClient(gateway.url), await relayClient(gateway.url)]
    const [pairingTopic, sessionTopic, response] = [newTopic(), newTopic(), newMessage()]
    await dapp.ask('irn_batchSubscribe', { topics: [pairingTopic, sessionTopic] })
    for (const [method, params] of [
      ['wc_proposeSession', { pairingTopic }],
      ['wc_proposeSession', { pairingTopic: 'x', sessionProposal: response }],
      ['wc_approveSession', { pairingTopic, sessionTopic, sessionProposalResponse: response }],
      [
        'wc_approveSession',
        { pairingTopic, sessionProposalResponse: response, sessionSettlementRequest: response },
      ],
    ] as const)
      expect(await wallet.ask(method, params), method).toMatchObject({ error: { code: -32600 } })
    const last = newMessage()
    await wallet.publish(pairingTopic, last)
    await dapp.receive(last)
    expect(dapp.deliveries).toHaveLength(1)
  })
})
