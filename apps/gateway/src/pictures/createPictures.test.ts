import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { copiedImage, endpointUrl } from '@latchkey/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { createOutside } from '../upstream/outside/createOutside'
import { createPictures, type Pictures } from './createPictures'
import { dropOldestPictures } from './keepPicturesTidy'

let gateway: TestGateway
let pictures: Pictures
let host: string
let png: Buffer
const asked: string[] = []
const clock = { now: () => Date.now() + later }
let later = 0

const server = createServer((request, answer) => {
  asked.push(request.url ?? '')
  if (request.url?.endsWith('.png')) answer.end(png)
  else answer.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>')
})

beforeAll(async () => {
  png = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  gateway = await startTestGateway({ clock })
  const { context } = gateway
  const metrics = { ...context.metrics, counter: () => ({ add() {} }), gauge() {} }
  const outside = createOutside({ allow: [host] })
  pictures = createPictures({ ...context, metrics }, { outside, gateways: { ipfs: [], arweave: [] } })
})
afterAll(async () => {
  await gateway.close()
  server.close()
})

const found = async (source: string) => (await pictures.find([source], 'a')).get(source)
const eventually = (source: string) =>
  vi.waitFor(async () => expect(await found(source)).toBeDefined(), 20_000)

test('a list does not wait for a picture; once it is copied, it is served as WebP that runs nothing', async () => {
  const source = `http://${host}/a.png`
  expect(await found(source)).toBeUndefined()
  await eventually(source)
  const id = (await found(source)) ?? ''
  for (const [size, side] of [
    [undefined, 256],
    ['96', 96],
    ['512', 512],
  ] as const) {
    const response = await fetch(endpointUrl(copiedImage, gateway.url, { size }, { id }))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([format, width]).toEqual(['webp', side])
  }
  expect(asked.filter(path => path === '/a.png')).toHaveLength(1)
  // The same picture elsewhere is the same copy.
  await eventually(`http://${host}/b.png`)
  expect(await found(`http://${host}/b.png`)).toBe(id)
})

test('unknown ids and sizes are refused', async () => {
  const status = async (id: string, size?: string) =>
    (await fetch(endpointUrl(copiedImage, gateway.url, { size }, { id }))).status
  const id = 'a'.repeat(43)
  expect([await status(id), await status('..%2f'), await status(`${id}a`)]).toEqual([404, 404, 404])
  expect([await status(id, '97'), await status(id, '96px')]).toEqual([400, 400])
})

test('what is no picture is not asked for again within the hour', async () => {
  const source = `http://${host}/script`
  const times = () => asked.filter(path => path === '/script').length
  expect(await pictures.copy(source)).toBeUndefined()
  expect([await found(source), times()]).toEqual([undefined, 1])
  later += 3_601_000
  await found(source)
  await vi.waitFor(() => expect(times()).toBe(2), 20_000)
})

test('a private address that no setting allows is never asked', async () => {
  const refusing = await startTestGateway()
  try {
    const before = asked.length
    const { context } = refusing
    const metrics = { ...context.metrics, counter: () => ({ add() {} }), gauge() {} }
    const strict = createPictures(
      { ...context, metrics },
      { outside: createOutside({ allow: [] }), gateways: { ipfs: [], arweave: [] } },
    )
    for (const source of [`http://${host}/a.png`, `https://${host}/a.png`, `https://127.0.0.1/a.png`])
      expect(await strict.copy(source)).toBeUndefined()
    expect(asked).toHaveLength(before)
  } finally {
    await refusing.close()
  }
})

test('the pictures that were asked for last stay when there is too little room', async () => {
  const { db } = gateway.context
  const data = async (background: string) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer()
    return `data:image/png;base64,${bytes.toString('base64')}`
  }
  const [old, fresh] = [await data('red'), await data('green')]
  await pictures.copy(old)
  await db.$client.query(`update picture_sources set used_at = now() - interval '9 days'`)
  const id = (await pictures.copy(fresh)) ?? ''
  const { rows } = await db.$client.query('select stored from picture_sources where hash = $1', [id])
  expect(await dropOldestPictures(db, rows[0].stored + 300)).toBeGreaterThan(1)
  expect(await found(fresh)).toBe(id)
  expect(await pictures.read(id, 96)).toBeDefined()
  expect((await db.$client.query('select distinct hash from pictures')).rows).toEqual([{ hash: id }])
})
