import { connect } from 'node:http2'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerOutside } from './lib/answerOutside.mjs'
import { selfSigned } from './lib/selfSigned.mjs'
import { servePage } from './lib/servePage.mjs'

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
  expect(ask('https://elsewhere.example/metrics', 'POST').status).toBe(204)
  expect(ask('https://elsewhere.example/picture.png').status).toBe(404)
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
