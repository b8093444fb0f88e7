import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { createPictures } from '../pictures/createPictures'
import type { SourceNft } from '../sources/accountSource'
import { createOutside } from '../upstream/outside/createOutside'
import { createNfts, type Nfts } from './createNfts'

let gateway: TestGateway
let nfts: Nfts
let base: string
let png: Buffer
const asked: string[] = []
let later = 0
const clock = { now: () => Date.now() + later }
const chain = 'eip155:31337'
const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'

const server = createServer((request, answer) => {
  const path = request.url ?? ''
  asked.push(path)
  if (path === '/hang') return
  if (path === '/html') answer.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
  else if (path === '/huge') answer.end(JSON.stringify({ name: 'a'.repeat(2_000_000) }))
  else if (path === '/half') answer.end('{"name":"Ro')
  else if (path === '/inner') answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  else if (path.endsWith('.png')) answer.end(png)
  else answer.end(JSON.stringify({ name: `At ${path.slice(-12)}`, image: `${base}/picture.png` }))
})

beforeAll(async () => {
  png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  base = `http://${host}`
  gateway = await startTestGateway({ clock })
  const metrics = { ...gateway.context.metrics, counter: () => ({ add() {} }), gauge() {} }
  const context = { ...gateway.context, metrics }
  const outside = createOutside({ allow: [host], times: { headers: 2_000, total: 4_000 } })
  const world = { outside, gateways: { ipfs: [base], arweave: [] } }
  nfts = createNfts(context, world, createPictures(context, world))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await gateway.close()
})

let tokens = 0n
const token = (tokenUri: string, tokenId = ++tokens): SourceNft => ({
  ...{ address: '0xABCdef0000000000000000000000000000000001', standard: 'erc1155', amount: 1n },
  ...{ tokenId, tokenUri },
})
const one = async (nft: SourceNft) => (await nfts.describe(chain, [nft]))[0]
const eventually = (nft: SourceNft, expected: object) =>
  vi.waitFor(async () => expect(await one(nft)).toEqual(expected), { timeout: 60_000, interval: 50 })

test('a list answers at once, and says name and picture once they are known', async () => {
  const nft = token(`${base}/1.json`)
  expect(await one(nft)).toEqual({})
  await eventually(nft, { name: 'At /1.json', pictureId: expect.stringMatching(/^[\w-]{43}$/) })
  expect(asked.filter(path => path === '/1.json')).toHaveLength(1)
  // The same token in another spelling of its collection's address.
  expect(await one({ ...nft, address: nft.address.toLowerCase() })).toMatchObject({ name: 'At /1.json' })
})

test('tokens say where it is in many ways', async () => {
  const inline = { name: 'Inline', image_data: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' }
  const json = JSON.stringify(inline)
  const id = 255n
  for (const [uri, name] of [
    [`data:application/json;base64,${Buffer.from(json).toString('base64')}`, 'Inline'],
    [`data:application/json;utf8,${encodeURIComponent(json)}`, 'Inline'],
    [json, 'Inline'],
    [`ipfs://${cid}/7`, `At ${`/ipfs/${cid}/7`.slice(-12)}`],
    [`${base}/{id}.json`, 'At 00000ff.json'],
  ] as const)
    await eventually(token(uri, uri.includes('{id}') ? id : undefined), {
      name,
      pictureId: expect.any(String),
    })
})

test('bad metadata leaves a token without a name, is not asked for again within the hour, and delays nobody', async () => {
  const bad = ['/hang', '/html', '/half', '/huge', '/inner'].map(path => token(`${base}${path}`))
  const worse = ['https://127.0.0.1/1', 'file:///etc/passwd', 'https://user:word@a.example', ''].map(uri =>
    token(uri),
  )
  const list = [...bad, ...worse]
  expect(await nfts.describe(chain, list)).toEqual(list.map(() => ({})))
  const good = { ...token(`${base}/good`), address: '0x0000000000000000000000000000000000000002' }
  await eventually(good, { name: 'At /good', pictureId: expect.any(String) })
  const { rows } = await vi.waitFor(
    async () => {
      const found = await gateway.context.db.$client.query(
        'select problem from nft_metadata where problem is not null order by token_id::int',
      )
      expect(found.rows).toHaveLength(8)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(rows.map(({ problem }) => problem)).toEqual([
    ...['timeout', 'not-metadata', 'not-metadata', 'too-large', 'scheme', 'private-address', 'scheme'],
    'credentials',
  ])
  const before = asked.length
  expect(await nfts.describe(chain, list)).toEqual(list.map(() => ({})))
  expect(asked).toHaveLength(before)
  later += 3_601_000
  await nfts.describe(chain, list.slice(1, 2))
  await vi.waitFor(() => expect(asked.filter(path => path === '/html')).toHaveLength(2), 20_000)
})

test('another URI is another content, and refreshing is bounded', async () => {
  const nft = token(`${base}/before`)
  await eventually(nft, { name: 'At /before', pictureId: expect.any(String) })
  const changed = { ...nft, tokenUri: `${base}/after` }
  expect(await one(changed)).toEqual({})
  await eventually(changed, { name: 'At /after', pictureId: expect.any(String) })
  const times = () => asked.filter(path => path === '/after').length
  expect([await nfts.refresh(chain, changed), times()]).toEqual([false, 1])
  later += 301_000
  expect(await nfts.refresh(chain, changed)).toBe(true)
  // The last time may still be at its picture: what is asked for meanwhile is taken to be under way.
  const again = async () => {
    await nfts.refresh(chain, changed)
    expect(times()).toBe(2)
  }
  await vi.waitFor(again, { timeout: 60_000, interval: 50 })
})
