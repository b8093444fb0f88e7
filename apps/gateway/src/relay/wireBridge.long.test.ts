import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type GatewayProcess, runGateway, startGatewayProcess } from '../../test/gatewayProcess'
import { newMessage, newTopic, type RelayClientOptions, relayClient } from '../../test/relayClient'
import { relayIdentity } from '../../test/relayIdentity'
import { testDatabase } from '../../test/testDatabase'

const soon = { timeout: 60_000, interval: 20 }

type Gateway = {
  readonly process: GatewayProcess
  readonly url: string
  database: string
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Starts it again at the same address, on the same data. */
  again(): Promise<void>
}

/** A gateway with a database and a folder of its own, as another owner's would have. */
async function gatewayOf(settings: Record<string, string> = {}) {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bridge-'))
  const env = { DATABASE_URL: database.url, LATCHKEY_DATA: folder, LATCHKEY_SEED: '1', ...settings }
  let running = await startGatewayProcess(env)
  const { url } = running
  const kill = async () => {
    running.send('SIGKILL')
    await running.ended
  }
  return {
    get process() {
      return running
    },
    url,
    folder,
    database: database.url,
    kill,
    async again() {
      running = await startGatewayProcess({ ...env, PORT: new URL(url).port })
    },
    async end() {
      await kill()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const upstreamOf = ({ url }: Pick<Gateway, 'url'>) => ({
  RELAY_UPSTREAM_URL: url.replace(/^http/, 'ws'),
  RELAY_UPSTREAM_PROJECT_ID: 'playground',
})

describe('a relay that is bridged to another', { timeout: 180_000 }, () => {
  let above: Awaited<ReturnType<typeof gatewayOf>>
  let ours: Awaited<ReturnType<typeof gatewayOf>>
  const clients: { close(): Promise<void> }[] = []
  const connect = async ({ url }: Pick<Gateway, 'url'>, options?: RelayClientOptions) => {
    const client = await relayClient(url, options)
    clients.push(client)
    return client
  }

  beforeAll(async () => {
    above = await gatewayOf()
    ours = await gatewayOf(upstreamOf(above))
    await ours.process.until('the upstream relay is there')
  })
  afterEach(() => Promise.all(clients.splice(0).map(client => client.close())))
  afterAll(async () => {
    await ours.end()
    await above.end()
  })

  it('carries messages both ways, each once, and back to nobody', async () => {
    const [dapp, tab, wallet] = [await connect(ours), await connect(ours), await connect(above)]
    const topic = newTopic()
    for (const client of [dapp, tab, wallet]) await client.subscribe(topic)
    const asked = Array.from({ length: 20 }, () => newMessage(600))
    for (const message of asked) await dapp.publish(topic, message)
    await wallet.receive(asked[19] ?? '')
    const answered = Array.from({ length: 20 }, () => newMessage(600))
    for (const message of answered) await wallet.publish(topic, message, { tag: 1109 })
    await dapp.receive(answered[19] ?? '')
    await tab.receive(answered[19] ?? '')
    const of = (client: typeof dapp) => client.deliveries.map(({ message }) => message)
    expect(of(wallet)).toEqual(asked)
    expect(of(dapp)).toEqual(answered)
    expect(of(tab)).toEqual([...asked, ...answered])
    expect(dapp.deliveries[0]).toMatchObject({ topic, tag: 1109 })
  })

  it('carries a session that is proposed on one side and approved on the other', async () => {
    const [dapp, wallet] = [await connect(ours), await connect(above)]
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
    const [proposal, response, settlement] = [newMessage(), newMessage(), newMessage()]
    await dapp.ask('wc_proposeSession', { pairingTopic, sessionProposal: proposal })
    await wallet.subscribe(pairingTopic)
    expect(await wallet.receive(proposal)).toMatchObject({ tag: 1100 })
    await wallet.ask('wc_approveSession', {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: response,
      sessionSettlementRequest: settlement,
    })
    await dapp.receive(response)
    await dapp.subscribe(sessionTopic)
    expect(await dapp.receive(settlement)).toMatchObject({ tag: 1102 })
  })

  it('brings what was published above before anybody here listened', async () => {
    const [dapp, wallet] = [await connect(ours), await connect(above)]
    const [topic, message] = [newTopic(), newMessage()]
    await wallet.publish(topic, message)
    await dapp.subscribe(topic)
    await dapp.receive(message)
  })

  it('keeps what comes from above for a client that is not there', async () => {
    const identity = relayIdentity()
    const wallet = await connect(above)
    const dapp = await connect(ours, { identity })
    const [topic, message] = [newTopic(), newMessage()]
    await dapp.subscribe(topic)
    await wallet.subscribe(topic)
    await dapp.publish(topic, newMessage())
    await expect.poll(() => wallet.deliveries.length, soon).toBe(1)
    await dapp.close()
    await wallet.publish(topic, message)
    const back = await connect(ours, { identity })
    await back.subscribe(topic)
    await back.receive(message)
    expect(back.deliveries).toHaveLength(1)
  })

  it('keeps lifetimes, and passes on nothing that tells of a visitor', async () => {
    const [dapp, wallet] = [await connect(ours), await connect(above)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    const sent = [
      { ttl: 300, message: newMessage(), attestation: 'kept' },
      { ttl: 3_600, message: newMessage(), attestation: '' },
      { ttl: 604_800, message: newMessage(), attestation: undefined },
    ]
    for (const { message, ...more } of sent)
      await dapp.publish(topic, message, { ...more, rpcMethods: ['hunter'], txHashes: ['hunter'] })
    for (const { message, attestation } of sent)
      expect((await wallet.receive(message)).attestation).toBe(attestation)
    // And the other way.
    const answer = newMessage()
    await dapp.subscribe(topic)
    await wallet.publish(topic, answer, { attestation: '' })
    expect(await dapp.receive(answer)).toMatchObject({ attestation: '' })
    const rows = await ask<{ message: string; life: number }>(
      above.database,
      `select message, (expires_at - published_at)::int / 1000 as life from relay_messages
       where topic = decode($1, 'hex')`,
      [topic],
    )
    for (const { ttl, message } of sent) {
      const life = rows.find(row => row.message === message)?.life ?? 0
      expect(life).toBeLessThanOrEqual(ttl)
      expect(life).toBeGreaterThan(ttl - 60)
    }
    expect(wallet.frames.join('')).not.toContain('hunter')
  })

  it('survives an upstream that is killed: everybody here goes on, and all of it arrives when it is back', async () => {
    const [dapp, tab] = [await connect(ours), await connect(ours)]
    const topic = newTopic()
    // More than one batch holds.
    for (let batch = 0; batch < 3; batch++)
      await dapp.ask('irn_batchSubscribe', { topics: Array.from({ length: 500 }, newTopic) })
    await tab.subscribe(topic)
    await dapp.subscribe(topic)
    const lost = ours.process.text().split('the upstream relay is away').length
    await above.kill()
    await expect
      .poll(() => ours.process.text().split('the upstream relay is away').length, soon)
      .toBeGreaterThan(lost)
    const meanwhile = Array.from({ length: 20 }, () => newMessage())
    for (const message of meanwhile)
      expect(await dapp.publish(topic, message)).toMatchObject({ result: true })
    await tab.receive(meanwhile[19] ?? '')

    await above.again()
    const wallet = await connect(above)
    await wallet.subscribe(topic)
    for (const message of meanwhile) await wallet.receive(message)
    const answer = newMessage()
    await wallet.publish(topic, answer)
    await dapp.receive(answer)
    expect(wallet.deliveries.map(({ message }) => message)).toEqual(meanwhile)
  })

  it('that is killed before it could pass a message on does so when it is back', async () => {
    const dapp = await connect(ours)
    const [topic, message, answer] = [newTopic(), newMessage(), newMessage()]
    await dapp.subscribe(topic)
    await above.kill()
    expect(await dapp.publish(topic, message)).toMatchObject({ result: true })
    await ours.kill()
    await above.again()
    const wallet = await connect(above)
    await wallet.subscribe(topic)
    await wallet.publish(topic, answer)
    await ours.again()
    await wallet.receive(message)
    const back = await connect(ours, { identity: dapp.identity })
    await back.subscribe(topic)
    await back.receive(answer)
    expect(wallet.deliveries).toHaveLength(1)
    expect(back.deliveries).toHaveLength(1)
  })

  it('two of them on one upstream reach each other', async () => {
    const neighbour = await gatewayOf(upstreamOf(above))
    onTestFinished(() => neighbour.end())
    const [here, there] = [await connect(ours), await connect(neighbour)]
    const [topic, asked, answered] = [newTopic(), newMessage(), newMessage()]
    await here.subscribe(topic)
    await there.subscribe(topic)
    await here.publish(topic, asked)
    await there.receive(asked)
    await there.publish(topic, answered)
    await here.receive(answered)
    await settled(here, there)
    expect(here.deliveries).toHaveLength(1)
    expect(there.deliveries).toHaveLength(1)
  })

  it('two that are bridged to each other send nothing round in circles', async () => {
    const first = await gatewayOf()
    onTestFinished(() => first.end())
    const second = await gatewayOf(upstreamOf(first))
    onTestFinished(() => second.end())
    // The first, again, now with the second above it.
    await first.kill()
    const env = {
      DATABASE_URL: first.database,
      LATCHKEY_DATA: first.folder,
      PORT: new URL(first.url).port,
      ...upstreamOf(second),
    }
    const ring = await startGatewayProcess(env)
    onTestFinished(async () => {
      ring.send('SIGKILL')
      await ring.ended
    })
    await ring.until('the upstream relay is there')
    const [one, two] = [await connect(first), await connect(second)]
    const [topic, asked, answered] = [newTopic(), newMessage(), newMessage()]
    await one.subscribe(topic)
    await two.subscribe(topic)
    await one.publish(topic, asked)
    await two.receive(asked)
    await two.publish(topic, answered)
    await one.receive(answered)
    await settled(one, two)
    expect(one.deliveries.map(({ message }) => message)).toEqual([answered])
    expect(two.deliveries.map(({ message }) => message)).toEqual([asked])
    const count = 'select from relay_messages where topic = decode($1, $2)'
    for (const { database } of [first, second])
      expect(await ask(database, count, [topic, 'hex'])).toHaveLength(2)
  })

  it('keeps its key to itself, and is the same client after a restart', async () => {
    const file = join(ours.folder, 'relay-upstream-key')
    const key = readFileSync(file, 'utf8').trim()
    expect(key).toMatch(/^[\da-f]{64}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await ours.kill()
    await ours.again()
    await ours.process.until('the upstream relay is there')
    expect(readFileSync(file, 'utf8').trim()).toBe(key)
    expect(ours.process.text()).not.toContain(key)
    expect(ours.process.text()).not.toMatch(/eyJ|auth=|[\da-f]{64}/)
  })

  /** Whatever is still under way between the two relays has arrived. */
  async function settled(...all: Awaited<ReturnType<typeof connect>>[]): Promise<void> {
    for (const [from, to] of [all, all.toReversed()]) {
      if (!from || !to) continue
      const [topic, last] = [newTopic(), newMessage()]
      await to.subscribe(topic)
      await from.publish(topic, last)
      await to.receive(last)
      to.deliveries.pop()
    }
  }
})

describe('settings of the bridge', { timeout: 180_000 }, () => {
  it('that upstream does not take are told, and the relay serves its own', async () => {
    const above = await gatewayOf()
    onTestFinished(() => above.end())
    const ours = await gatewayOf({ ...upstreamOf(above), RELAY_UPSTREAM_PROJECT_ID: 'unknown' })
    onTestFinished(() => ours.end())
    await ours.process.until('"status":401')
    const [dapp, wallet] = [await relayClient(ours.url), await relayClient(ours.url)]
    const [topic, message] = [newTopic(), newMessage()]
    await wallet.subscribe(topic)
    await dapp.publish(topic, message)
    await wallet.receive(message)
    await dapp.close()
    await wallet.close()
  })

  it('that are wrong are told in plain words, without the key', async () => {
    const run = await runGateway({
      RELAY_UPSTREAM_URL: 'https://relay.example',
      RELAY_UPSTREAM_KEY: 'hunter22',
    })
    expect(await run.ended).toBe(1)
    expect(run.text()).toContain('- RELAY_UPSTREAM_URL is "https://relay.example"')
    expect(run.text()).toContain('- RELAY_UPSTREAM_PROJECT_ID is missing')
    expect(run.text()).toContain('- RELAY_UPSTREAM_KEY must be 64 hexadecimal digits')
    expect(run.text()).not.toContain('hunter22')
  })

  it('a key that was spoiled is told, and not replaced', async () => {
    const above = await gatewayOf()
    onTestFinished(() => above.end())
    const database = await testDatabase()
    onTestFinished(() => database.drop())
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-bridge-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, 'relay-upstream-key'), 'half a k')
    const env = { DATABASE_URL: database.url, LATCHKEY_DATA: folder, ...upstreamOf(above) }
    const run = await runGateway(env)
    expect(await run.ended).toBe(1)
    expect(run.text()).toContain('does not hold the bridge')
    expect(readFileSync(join(folder, 'relay-upstream-key'), 'utf8')).toBe('half a k')
  })
})

async function ask<Row>(url: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
