import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addPriceSource } from '../cli/priceStore'
import { createOutside } from '../upstream/outside/createOutside'
import { openPrices } from './openPrices'
import { readPriceSources } from './readPriceSources'

let gateway: TestGateway
let time = Date.now()
const server = createServer((request, answer) => {
  const names = decodeURIComponent(request.url ?? '').match(/ethereum:0x\w+/g) ?? []
  const row = { price: 1.5, timestamp: Math.floor(time / 1000), confidence: 0.99 }
  answer.end(JSON.stringify({ coins: Object.fromEntries(names.map(name => [name, row])) }))
})
beforeAll(async () => {
  gateway = await startTestGateway({ clock: { now: () => time } })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await gateway.close()
})

test('nobody is asked until the operator names them; then at once', async () => {
  const outside = createOutside({ allow: [] })
  const prices = openPrices(gateway.context, { outside, ask: async () => undefined })
  const token = `0x${'1'.repeat(40)}`
  const ask = () => prices.price('eip155:1', [token], 'usd')
  expect(await ask()).toEqual({ prices: new Map(), attribution: [] })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await addPriceSource(gateway.context.db, 'defillama', url)
  await vi.waitFor(
    async () => {
      time += 61_000
      expect((await ask()).prices.get(token)).toMatchObject({
        price: '1.5',
        counts: true,
        source: 'defillama',
      })
    },
    { timeout: 60_000, interval: 50 },
  )
  expect((await ask()).attribution).toEqual([{ text: 'Prices by DefiLlama', url: 'https://defillama.com' }])
})

test('PRICES is read in order, and says what is wrong without repeating it', () => {
  const pool = `eip155:31337:0x${'1'.repeat(40)}?quote=0x${'2'.repeat(40)}&worth=1`
  expect(readPriceSources(` defillama=https://a.example/x,y , uniswap-v2=${pool},`)).toEqual([
    { format: 'defillama', address: 'https://a.example/x,y' },
    { format: 'uniswap-v2', address: pool },
  ])
  expect(readPriceSources(undefined)).toEqual([])
  for (const bad of ['https://secret.example', 'oracle=https://secret.example', 'coingecko=ftp://secret'])
    expect(() => readPriceSources(bad)).toThrow(/^PRICES, entry 1(?!.*secret)/)
})
