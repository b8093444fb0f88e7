import { setTimeout as wait } from 'node:timers/promises'
import { blockStream, endpointUrl, type NewBlock } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { startTestNode } from '../rpc/testing/startTestNode'

const chain = 'eip155:31337'
const patience = { timeout: 20_000, interval: 50 }

/** A page that listens. */
async function listen(gateway: TestGateway, query = {}, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const url = endpointUrl(blockStream, gateway.url, { projectId: 'shop', chainId: chain, ...query })
  const answer = await fetch(url, { headers, signal: leaving.signal })
  let text = ''
  let isOver = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk)
  }
  void read()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  const blocks = (): NewBlock[] =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
  return { answer, blocks, text: () => text, isOver: () => isOver, leave: () => leaving.abort() }
}

async function startShop(config: object): Promise<TestGateway> {
  const gateway = await startTestGateway({ config })
  await addProject(gateway.context.db, {
    ...{ id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] },
  })
  return gateway
}
const openStreams = async ({ url }: TestGateway) =>
  Number(/^gateway_streams (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

describe('new blocks', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let node: string
  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    node = devnet.chains[0]?.url ?? ''
    gateway = await startShop({
      upstreams: `${chain}=${node}`,
      streams: { all: 0, perAddress: 3, perProject: 0 },
    })
  }, 60_000)
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })
  const call = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(node, { method: 'POST', body, headers })
    return ((await answer.json()) as { result: string }).result
  }
  const newest = async () => String(BigInt(await call('eth_blockNumber')))

  it('reach every page that listens, the newest one at once, re-organisations as such', async () => {
    const page = await listen(gateway, {}, { origin: 'https://shop.example' })
    expect(page.answer.headers.get('content-type')).toBe('text/event-stream')
    expect(page.answer.headers.get('access-control-allow-origin')).toBe('*')
    await expect.poll(() => page.blocks().length, patience).toBe(1)
    expect(page.blocks()[0]?.number).toBe(await newest())
    const other = await listen(gateway)
    await expect.poll(() => other.blocks().length, patience).toBe(1)

    const snapshot = await call('evm_snapshot')
    await call('evm_mine')
    const mined = await newest()
    for (const { blocks } of [page, other])
      await expect.poll(() => blocks().at(-1), patience).toMatchObject({ number: mined })
    expect(page.blocks().some(({ isReorg }) => isReorg)).toBe(false)

    await call('evm_revert', snapshot)
    await call('evm_setNextBlockTimestamp', Math.floor(Date.now() / 1000) + 10_000)
    await call('evm_mine')
    await expect.poll(() => page.blocks().at(-1), patience).toMatchObject({ number: mined, isReorg: true })
    expect(await openStreams(gateway)).toBe(2)
    page.leave()
    other.leave()
    await expect.poll(() => openStreams(gateway), patience).toBe(0)
  })

  it('keep the connection alive where there are none', async () => {
    // A connection on which nothing happens for three seconds is closed.
    const upstreams = `${chain}=${node}`
    const strict = await startShop({ upstreams, requestTimeout: 2_000, receiveTimeout: 1_000 })
    onTestFinished(() => strict.close())
    const page = await listen(strict)
    await expect.poll(() => page.text().match(/^:$/gm)?.length ?? 0, patience).toBeGreaterThan(4)
    expect(page.isOver()).toBe(false)
  })

  it('are for known projects on their own pages, and for chains that are served', async () => {
    const reason = async (query: object, headers = {}) => {
      const { answer } = await listen(gateway, query, headers)
      return answer.status
    }
    expect(await reason({ projectId: 'nobody' })).toBe(401)
    expect(await reason({}, { origin: 'https://evil.example' })).toBe(403)
    expect(await reason({ chainId: 'eip155:5' })).toBe(400)
    expect(await reason({ chainId: undefined })).toBe(400)
  })

  it('are told to so many of one address, and one that goes makes room', async () => {
    await expect.poll(() => openStreams(gateway), patience).toBe(0)
    const pages = []
    for (let i = 0; i < 3; i++) pages.push(await listen(gateway))
    const refused = await listen(gateway)
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '10'])
    pages[0]?.leave()
    await expect.poll(async () => (await listen(gateway)).answer.status, patience).toBe(200)
  })
})

it('are asked for once, however many listen, and not at all while nobody does', async () => {
  const hash = `0x${'ab'.repeat(32)}`
  let asked = 0
  const node = await startTestNode(1, ({ method }) => {
    if (method !== 'eth_getBlockByNumber') return '0x7'
    asked += 1
    return { number: '0x7', hash, parentHash: hash }
  })
  onTestFinished(node.close)
  const gateway = await startShop({ upstreams: `eip155:1=${node.url}` })
  onTestFinished(() => gateway.close())
  const pages = await Promise.all(Array.from({ length: 20 }, () => listen(gateway, { chainId: 'eip155:1' })))
  for (const { blocks } of pages) await expect.poll(blocks, patience).toEqual([{ number: '7', hash }])
  expect(asked).toBeLessThan(20)
  for (const { leave } of pages) leave()
  await expect.poll(() => openStreams(gateway), patience).toBe(0)
  const before = asked
  await wait(5_000) // in which two more looks would have been due
  expect(asked - before).toBeLessThan(2)
})

it('end when the gateway stops, at once', async () => {
  const devnet = await startDevnet({ count: 1 })
  onTestFinished(() => devnet.stop())
  const gateway = await startShop({ upstreams: `${chain}=${devnet.chains[0]?.url}` })
  const page = await listen(gateway)
  const began = performance.now()
  await gateway.close()
  await expect.poll(page.isOver, patience).toBe(true)
  expect(performance.now() - began).toBeLessThan(10_000)
})
