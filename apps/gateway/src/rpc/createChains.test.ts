import { endpointUrl, supportedChains } from '@latchkey/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestGateway } from '../../test/testGateway'
import { upstreams } from '../db/schema'
import { startTestNode } from './testing/startTestNode'

test('[API-15] an upstream that never answered is listed; one caught with another chain is not, until it is mended', async () => {
  const node = await startTestNode(1)
  const config = {
    upstreams: `eip155:1=${node.url},eip155:2=${node.url},eip155:3=http://127.0.0.1:9`,
  }
  const gateway = await startTestGateway({ config })
  const answer = await fetch(endpointUrl(supportedChains, gateway.url))
  expect(await answer.json()).toEqual({ http: ['eip155:1', 'eip155:3'], ws: [] })
  await gateway.close()
  await node.close()
})

test('[API-15] looking at the list gives a chain another chance, a minute after its only upstream lied', async () => {
  let now = Date.now()
  const node = await startTestNode(5)
  const config = { upstreams: `eip155:4=${node.url}` }
  const gateway = await startTestGateway({ config, clock: { now: () => now } })
  const listed = async () => (await (await fetch(endpointUrl(supportedChains, gateway.url))).json()) as object
  expect(await listed()).toEqual({ http: [], ws: [] })
  node.serve(4)
  expect(await listed()).toEqual({ http: [], ws: [] })
  now += 61_000
  expect(await listed()).toEqual({ http: ['eip155:4'], ws: [] })
  await gateway.close()
  await node.close()
})

test('while the table cannot be read the old upstreams stay, and the new ones come as soon as it can', async () => {
  const node = await startTestNode(1)
  const lines: string[] = []
  const say = (message: string) => void lines.push(message)
  const gateway = await startTestGateway({ log: { debug: say, info: say, warn: say, error: say } })
  const { db } = gateway.context
  const listed = async () => {
    const answer = await fetch(endpointUrl(supportedChains, gateway.url))
    return ((await answer.json()) as { http: string[] }).http
  }
  await db.insert(upstreams).values({ chainId: 'eip155:1', url: node.url })
  await expect.poll(listed, { timeout: 10_000 }).toEqual(['eip155:1'])
  await db.execute(sql`alter table upstreams rename to hidden`)
  await db.execute(sql`select pg_notify('registry', 'upstreams')`)
  await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain('could not be read')
  expect(await listed()).toEqual(['eip155:1'])
  await db.execute(sql`insert into hidden (chain_id, url) values ('eip155:3', 'http://127.0.0.1:9')`)
  await db.execute(sql`alter table hidden rename to upstreams`)
  await expect.poll(listed, { timeout: 10_000 }).toEqual(['eip155:1', 'eip155:3'])
  await gateway.close()
  await node.close()
})
