import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newMessage, newTopic, relayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'
import { startTestRelay } from '../../test/testRelay'
import { createLog } from '../kernel/log'

describe('what a relay could tell of its visitors', () => {
  it('stands in no log line, no metric and no row', async () => {
    const lines: string[] = []
    const relay = await startTestRelay({ log: createLog('debug', line => lines.push(line)) })
    onTestFinished(() => relay.close())
    const identity = relayIdentity()
    const dapp = await relayClient(relay.url)
    const wallet = await relayClient(relay.url, { identity })
    const [topic, pairingTopic, sessionTopic] = [newTopic(), newTopic(), newTopic()]
    const [message, proposal, response, settlement] = [newMessage(), newMessage(), newMessage(), newMessage()]
    // What the SDKs attach in plain text, flat and nested; for a signed text the whole signature is among it.
    const tvf = {
      correlationId: 8_675_309_777,
      rpcMethods: ['hunter_sign'],
      chainId: 'eip155:8675309',
      txHashes: ['0xhunter01'],
      contractAddresses: ['0xhunter02'],
    }
    await wallet.subscribe(topic)
    await dapp.publish(topic, message, { ...tvf, tvf, hunter03: 'hunter03' })
    await dapp.ask('irn_batchPublish', {
      messages: [{ topic, message: newMessage(), ttl: 300, tag: 1108, ...tvf, tvf }],
    })
    await dapp.ask('wc_proposeSession', { pairingTopic, sessionProposal: proposal, ...tvf, tvf })
    await wallet.ask('wc_approveSession', {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: response,
      sessionSettlementRequest: settlement,
      approvedChains: ['eip155:8675309'],
      approvedMethods: ['hunter_sign'],
      approvedEvents: ['hunterEvent'],
      sessionProperties: { hunter: 'hunter04' },
      scopedProperties: { hunter: 'hunter05' },
      ...tvf,
    })
    await wallet.receive(message)
    await dapp.receive(response)
    // Everything that goes wrong is a reason to write something.
    await dapp.say('{"hunter06"')
    await dapp.ask('hunter07', { topic })
    await dapp.ask('irn_publish', { topic, message: 'hunter08', ttl: 'hunter09', tag: 1, ...tvf })
    const query = {
      auth: identity.pass('wss://hunter10.example'),
      projectId: 'hunter11',
      hunter12: 'hunter13',
    }
    await expect(relayClient(relay.url, { query })).rejects.toThrow('401')
    await expect(
      relayClient(relay.url, { query: { ...query, projectId: 'playground' }, path: '/hunter14' }),
    ).rejects.toThrow('404')
    const closing = await relayClient(relay.url, { query: { ...query, useOnCloseEvent: 'true' } })
    await closing.closed
    const broken = await relayClient(relay.url)
    broken.socket.send(Buffer.from('hunter15'))
    await broken.closed
    const pass = new URL(wallet.socket.url).searchParams.get('auth') ?? ''
    const plain = await fetch(`${relay.url}/relay?auth=${pass}&projectId=hunter16`)
    await plain.text()
    await dapp.close()
    await wallet.close()

    const pool = relay.context.db.$client
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const rows: string[] = []
    for (const { name } of tables.filter(each => each.name.startsWith('relay')))
      for (const { row } of (await pool.query<{ row: string }>(`select t::text as row from "${name}" t`))
        .rows)
        rows.push(row)
    expect(rows.length).toBeGreaterThanOrEqual(5)
    const metrics = await (await fetch(`${relay.url}/metrics`)).text()
    const log = lines.join('')

    const analytics = /hunter|8675309|rpcMethods|txHashes|contractAddresses|correlationId|\btvf\b/i
    expect(rows.join('\n')).not.toMatch(analytics)
    expect(log).not.toMatch(
      /hunter(?!14)|8675309|rpcMethods|txHashes|contractAddresses|correlationId|\btvf\b/i,
    )
    expect(metrics).not.toMatch(analytics)
    for (const text of [log, metrics]) {
      expect(text).not.toMatch(/[\da-f]{64}|did:key|eyJ|auth=/)
      for (const secret of [message, proposal, response, settlement, pass, identity.clientId])
        expect(text).not.toContain(secret)
    }
    const subscription = createHash('sha256')
      .update(topic + identity.clientId)
      .digest('hex')
    expect(log).not.toContain(subscription)
  })
})
