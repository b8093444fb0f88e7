import { once } from 'node:events'
import { connect } from 'node:http2'
import { createRequire } from 'node:module'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerOutside } from './lib/answerOutside.mjs'
import { answerRelay } from './lib/answerRelay.mjs'
import { listenSecurely } from './lib/listenSecurely.mjs'
import { selfSigned } from './lib/selfSigned.mjs'
import { servePage } from './lib/servePage.mjs'

const WebSocket = createRequire(new URL('../apps/gateway/package.json', import.meta.url))('ws')

test('a page is served gzipped by HTTP/2 with a certificate for localhost', async () => {
  const certificate = selfSigned()
  const page = await servePage(new Map([['/', gzipSync('<h1>Bench</h1>')]]), certificate)
  const session = connect(page.url, { ca: certificate.cert })
  try {
    const found = await get(session, '/')
    expect(found.headers).toMatchObject({ ':status': 200, 'content-encoding': 'gzip' })
    expect(gunzipSync(found.body).toString()).toBe('<h1>Bench</h1>')
    expect((await get(session, '/absent.js')).headers[':status']).toBe(404)
  } finally {
    session.destroy()
    await page.close()
  }
})

test('other hosts are answered from fixtures, and with nothing where there is none', () => {
  const ask = (address, method = 'GET') => answerOutside({ method, url: new URL(address) })
  const wallets = ask('https://api.web3modal.org/getWallets?page=2&entries=4')
  const { data, count } = JSON.parse(wallets.body)
  expect(data.map(({ name }) => name)).toEqual(['Elm Wallet', 'Fir Wallet', 'Ginkgo Wallet', 'Hazel Wallet'])
  expect(count).toBe(12)
  expect(ask('https://api.web3modal.org/getWalletImage/1').headers['content-type']).toBe('image/svg+xml')
  const verify = ask('https://verify.walletconnect.org/v3/attestation?id=1234')
  const [, claims] = verify.body.match(/eyJ[\w-]*\.([\w-]+)\./)
  expect(JSON.parse(Buffer.from(claims, 'base64url'))).toEqual({ id: '1234' })
  expect(ask('https://elsewhere.example/metrics', 'POST').status).toBe(204)
  expect(ask('https://elsewhere.example/picture.png').status).toBe(404)
})

test('every socket finds a relay that grants what it is asked and delivers nothing', async () => {
  const certificate = selfSigned()
  const server = await listenSecurely(
    certificate,
    () => ({ status: 404, headers: {}, body: '' }),
    answerRelay,
  )
  const socket = new WebSocket(`wss://localhost:${server.port}/?auth=x`, { ca: certificate.cert })
  try {
    await once(socket, 'open')
    const grants = async (method, params) => {
      socket.send(JSON.stringify({ id: '1794808247426493440', jsonrpc: '2.0', method, params }))
      const [data] = await once(socket, 'message')
      return JSON.parse(data)
    }
    expect(await grants('irn_publish', {})).toEqual({
      id: '1794808247426493440',
      jsonrpc: '2.0',
      result: true,
    })
    expect((await grants('irn_subscribe', { topic: 'a' })).result).toMatch(/^[0-9a-f]{64}$/)
    expect((await grants('irn_batchSubscribe', { topics: ['a', 'b'] })).result).toHaveLength(2)
    expect(answerRelay('{"id":1,"jsonrpc":"2.0","result":true}')).toBeUndefined()
  } finally {
    socket.terminate()
    await server.close()
  }
})

function get(session, path) {
  return new Promise((resolve, reject) => {
    const request = session.request({ ':path': path })
    const chunks = []
    let headers
    request.on('response', received => {
      headers = received
    })
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => resolve({ headers, body: Buffer.concat(chunks) }))
    request.on('error', reject)
    request.end()
  })
}
