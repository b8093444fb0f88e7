import { request } from 'node:http'
import {
  assetImage,
  currencyImage,
  endpointUrl,
  type Route,
  tokenImage,
  walletImage,
} from '@latchkey/protocol'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manyWalletRows } from '../../../test/manyWalletRows'
import { startTestGateway, type TestGateway } from '../../../test/testGateway'
import { wallets } from '../registry/walletsTable'
import { images } from './imagesTable'
import { importImage } from './importImage'

let gateway: TestGateway
const made = manyWalletRows(4).map((row, at) => ({
  ...row,
  name: ['Fjord', 'Uniswap Wallet', 'Rabby of mine', 'Kö'][at] ?? '',
  imageId: [null, null, 'rabby', '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500'][at] ?? null,
}))
const [fjord = '', uniswap = '', rabby = '', ko = ''] = made.map(({ id }) => id)

beforeAll(async () => {
  gateway = await startTestGateway()
  await gateway.context.db.insert(wallets).values(made)
  await vi.waitFor(async () => expect((await picture(walletImage, ko)).text).toContain('>K<'), 5_000)
})
afterAll(() => gateway.close())

async function picture(route: Route, id: string, headers: Record<string, string> = {}) {
  const response = await fetch(endpointUrl(route, gateway.url, {}, { id }), { headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

test('[API-08 REG-15] a wallet has its picture by image id, by its own id, by its name; else its letter', async () => {
  for (const id of ['metamask', 'rabby', rabby, uniswap, 'binance']) {
    const { status, text } = await picture(walletImage, id)
    expect([id, status, text.slice(0, 4), text.trimEnd().slice(-6)]).toEqual([id, 200, '<svg', '</svg>'])
    expect(text).toContain('web3icons')
  }
  expect((await picture(walletImage, rabby)).text).toBe((await picture(walletImage, 'rabby')).text)
  expect((await picture(walletImage, fjord)).text).toContain('>F<')
  expect((await picture(walletImage, '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500')).text).toContain('>K<')
  expect((await picture(walletImage, 'f'.repeat(64))).text).toContain('<text')
})

test('[API-09] a network has its picture by id, number and name, a connector by wallet', async () => {
  const ethereum = (await picture(assetImage, 'eip155:1')).text
  expect(ethereum).toContain('web3icons')
  for (const id of ['1', 'ethereum', 'Ethereum', 'eip155:11155111'])
    expect((await picture(assetImage, id)).text, id).toBe(ethereum)
  const solana = await picture(assetImage, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(solana.text).toBe((await picture(assetImage, 'solana')).text)
  expect((await picture(assetImage, 'Arbitrum One')).text).toBe((await picture(assetImage, '42161')).text)
  expect((await picture(assetImage, 'walletConnect')).text).toContain('web3icons')
  expect((await picture(assetImage, fjord)).text).toContain('>F<')
  expect((await picture(assetImage, 'eip155:31337')).text).toContain('>3<')
  expect((await picture(assetImage, 'Devnet')).text).toContain('>D<')
})

test('[API-09] the ids that AppKit brings along show what it means by them, others are unknown', async () => {
  const text = async (id: string) => (await picture(assetImage, id)).text
  for (const [id, meant] of [
    ['ba0ba0cd-17c6-4806-ad93-f9d174f17900', 'eip155:1'],
    ['7289c336-3981-4081-c5f4-efc26ac64a00', 'eip155:8453'],
    ['b8101fc0-9c19-4b6f-ec65-f6dfff106e00', 'eip155:2020'],
    ['a1b58899-f671-4276-6a5e-56ca5bd59700', 'solana'],
    ['39354064-d79b-420b-065d-f980c4b78200', 'bitcoin'],
    ['0c2840c3-5b04-4c44-9661-fbd4b49e1800', 'coinbase'],
    ['461db637-8616-43ce-035a-d89b8a1d5800', 'safe'],
    ['54a1aa77-d202-4f8d-0fb2-5d2bb6db0300', 'ledger'],
    ['ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400', 'walletConnect'],
  ] as const) {
    expect(await text(id), meant).toBe(await text(meant))
    expect(await text(id), meant).toContain('web3icons')
  }
  expect(await text('f926ff41-260d-4028-635e-91913fc28e00')).toContain('>E<') // Evmos
  expect(await text('07ba87ed-43aa-4adf-4540-9e6a2b9cae00')).toContain('>B<') // the browser's wallet
  for (const route of [assetImage, walletImage])
    expect((await picture(route, '00000000-1111-2222-3333-444444444444')).status).toBe(404)
})

test('[API-10] a currency is drawn with its sign', async () => {
  for (const [code, sign] of [
    ['EUR', '€'],
    ['usd', '$'],
    ['GBP', '£'],
    ['JPY', '¥'],
    ['CHF', 'CHF'],
    ['XQZ', 'XQZ'],
  ])
    expect((await picture(currencyImage, code ?? '')).text).toContain(`>${sign}<`)
  expect((await picture(currencyImage, 'EURO')).status).toBe(404)
})

test('[API-11] a token has its picture by symbol, else a letter', async () => {
  expect((await picture(tokenImage, 'ETH')).text).toContain('web3icons')
  expect((await picture(tokenImage, 'eth')).text).toBe((await picture(tokenImage, 'ETH')).text)
  expect((await picture(tokenImage, '$NOBODYHASTHIS')).text).toContain('>N<')
  expect((await picture(tokenImage, '₮')).status).toBe(404)
})

test('[REG-15] a picture is kept long, asked for cheaply, and runs nothing when it is opened as a page', async () => {
  const first = await picture(walletImage, 'metamask')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  const second = await picture(walletImage, 'metamask', { 'if-none-match': etag })
  expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', etag])
  const drawn = await picture(walletImage, fjord)
  expect(drawn.headers.get('cache-control')).toContain('max-age=3600')
})

test('no id leads to another file, into a header or into the drawing', async () => {
  for (const path of [
    '/getWalletImage/..%2f..%2f..%2fpackage.json',
    '/getWalletImage/%2e%2e%2fbranded%2fmetamask',
    '/getWalletImage/..%5c..%5cx',
    '/getWalletImage/metamask%00.svg',
    '/getWalletImage/%0d%0aset-cookie:%20a=b',
    '/public/getTokenImage/%3Cscript%3E',
    '/public/getAssetImage/%e2%80%aeevil',
    '/public/getAssetImage/%ff',
    '/public/getCurrencyImage/%3C%3E%26',
    `/getWalletImage/${'a'.repeat(129)}`,
  ]) {
    const { status, body } = await raw(path)
    expect([path, status]).toEqual([path, 404])
    expect(JSON.parse(body)).toMatchObject({ status: 'FAILED' })
  }
  expect((await raw('/getWalletImage/../../../etc/passwd')).status).toBe(404)
  expect((await raw('/getWalletImage/')).status).toBe(404)
})

test('[REG-15] the owner’s own picture wins, at once, and goes again', async () => {
  const { context } = gateway
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
  await importImage(context, fjord, Buffer.from(svg))
  await expect.poll(async () => (await picture(walletImage, fjord)).text, { timeout: 60_000 }).toBe(svg)
  const png = Buffer.from('89504e470d0a1a0a00ff', 'hex')
  await importImage(context, 'metamask', png)
  const type = async () => (await picture(walletImage, 'metamask')).headers.get('content-type')
  await expect.poll(type, { timeout: 60_000 }).toBe('image/png')
  const response = await fetch(endpointUrl(walletImage, gateway.url, {}, { id: 'metamask' }))
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  await context.db.delete(images).where(eq(images.id, 'metamask'))
  await expect.poll(type, { timeout: 60_000 }).toBe('image/svg+xml; charset=utf-8')
})

test('what is not a harmless picture is not imported, and says why', async () => {
  const refused = (id: string, bytes: Uint8Array) =>
    importImage(gateway.context, id, bytes).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect(await refused('a', Buffer.from(svg))).toContain('<script>')
  expect(await refused('a', Buffer.from('<html>'))).toContain('PNG, JPEG, WebP, GIF and SVG')
  expect(await refused('a', Buffer.alloc(256 * 1024 + 1))).toContain('at most 256 kB')
  expect(await refused('../a', Buffer.from(svg))).toContain('id of a picture')
  const latin = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><title>\xff</title></svg>', 'latin1')
  expect(await refused('a', latin)).toContain('UTF-8')
  expect(await gateway.context.db.select().from(images).where(eq(images.id, 'a'))).toEqual([])
})

/** As it is written: fetch would tidy the path up first. */
function raw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(gateway.url, { path }, response => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', piece => {
        body += piece
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
