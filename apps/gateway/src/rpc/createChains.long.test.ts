import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { endpointUrl, supportedChains } from '@latchkey/protocol'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { startTestGateway } from '../../test/testGateway'
import { createChains } from './createChains'
import { startTestNode } from './testing/startTestNode'
import { testWorld } from './testing/testWorld'
import { upstreams } from './upstreamsTable'

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
  await expect.poll(listed, { timeout: 60_000 }).toEqual(['eip155:1'])
  await db.execute(sql`alter table upstreams rename to hidden`)
  await db.execute(sql`select pg_notify('registry', 'upstreams')`)
  await expect.poll(() => lines.join(), { timeout: 60_000 }).toContain('could not be read')
  expect(await listed()).toEqual(['eip155:1'])
  await db.execute(sql`insert into hidden (chain_id, url) values ('eip155:3', 'http://127.0.0.1:9')`)
  await db.execute(sql`alter table hidden rename to upstreams`)
  await expect.poll(listed, { timeout: 60_000 }).toEqual(['eip155:1', 'eip155:3'])
  await gateway.close()
  await node.close()
})

test('a change of the upstreams that nobody told is found within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const gateway = await startTestGateway()
    const { db } = gateway.context
    const listed = async () => {
      const answer = await fetch(endpointUrl(supportedChains, gateway.url))
      return ((await answer.json()) as { http: string[] }).http
    }
    expect(await listed()).toEqual([])
    await db.execute(sql`alter table upstreams disable trigger all`)
    await db.insert(upstreams).values({ chainId: 'eip155:3', url: 'http://127.0.0.1:9' })
    vi.advanceTimersByTime(30_000)
    await expect.poll(listed, { timeout: 60_000 }).toEqual(['eip155:3'])
    vi.useRealTimers()
    await gateway.close()
  } finally {
    vi.useRealTimers()
  }
})

test('the list can be asked for as often as visitors like: nothing of it is kept', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const gateway = await startTestGateway()
  const { served } = createChains(gateway.context, [], testWorld())
  const heapAfter = async (times: number) => {
    for (let i = 0; i < times; i++) await served()
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(5_000)
  expect((await heapAfter(100_000)) - before).toBeLessThan(2_000_000)
  await gateway.close()
})
