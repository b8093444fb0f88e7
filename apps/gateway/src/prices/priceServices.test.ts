import { afterAll, expect, test } from 'vitest'
import { localServer } from '../../test/localServer'
import { createOutside } from '../upstream/outside/createOutside'
import { coingecko } from './coingecko'
import { defillama } from './defillama'
import type { PriceSource } from './price'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const outside = createOutside({ allow: [] })
let answer = ''
let status = 200
const asked: { url: string; headers: Record<string, unknown> }[] = []
const server = localServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers })
  response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
})
afterAll(() => outside.close())

function ask(source: PriceSource, body: string, addresses: readonly string[] = [usdc], code = 200) {
  answer = body
  status = code
  asked.length = 0
  const signal = new AbortController().signal
  return source.ask({ chainId: 'eip155:1', addresses, currency: 'usd', signal })
}

const coin = (price: string, more = '') =>
  `{"coins":{"ethereum:${usdc}":{"price":${price},"symbol":"USDC","decimals":6,"timestamp":1760000000${more}}}}`

test('DefiLlama: exact prices, trusted by their confidence', async () => {
  const llama = defillama(outside, `${server.url}/coins/`)
  const sure = ',"confidence":0.99'
  expect(await ask(llama, coin('0.99980001234567890123', sure))).toEqual([
    {
      ...{ address: usdc, price: '0.99980001234567890123', at: 1_760_000_000_000, source: 'defillama' },
      ...{ confidence: '0.99', counts: true, symbol: 'USDC', decimals: 6 },
    },
  ])
  expect(asked[0]?.url).toBe(`/coins/prices/current/ethereum:${usdc}?searchWidth=4h`)
  for (const more of [
    '',
    ',"confidence":0.89',
    ',"confidence":"0.5"',
    ',"confidence":-1',
    ',"confidence":null',
  ])
    expect((await ask(llama, coin('1', more)))[0]?.counts).toBe(false)
  const both = `{"coins":{"ethereum:${weth}":{"price":2500.5,"timestamp":1760000000},"coingecko:ethereum":{"price":2501,"timestamp":1760000000}}}`
  expect((await ask(llama, both, [weth, 'native'])).map(({ address, price }) => [address, price])).toEqual([
    [weth, '2500.5'],
    ['native', '2501'],
  ])
})

test('CoinGecko: exact prices, trusted by what is traded, the key in a header only', async () => {
  const gecko = coingecko(outside, `${server.url}/api/v3?key=secret`)
  const row = `{"${usdc}":{"usd":1.0000123456789012345,"usd_24h_vol":12345.6,"last_updated_at":1760000000}}`
  expect(await ask(gecko, row)).toEqual([
    {
      ...{ address: usdc, price: '1.0000123456789012345', at: 1_760_000_000_000 },
      ...{ source: 'coingecko', counts: true },
    },
  ])
  expect(asked[0]?.url).toBe(
    `/api/v3/simple/token_price/ethereum?contract_addresses=${usdc}&vs_currencies=usd&include_24hr_vol=true&include_last_updated_at=true&precision=full`,
  )
  expect(asked[0]?.headers['x-cg-demo-api-key']).toBe('secret')
  expect((await ask(gecko, row.replace('12345.6', '9999')))[0]?.counts).toBe(false)
  expect((await ask(gecko, row.replace('"usd_24h_vol":12345.6,', '')))[0]?.counts).toBe(false)
  const native = '{"ethereum":{"usd":2500,"usd_24h_vol":1e10,"last_updated_at":1760000000}}'
  expect(await ask(gecko, native, ['native'])).toMatchObject([
    { address: 'native', price: '2500', counts: true },
  ])
})

test('both: no price is taken that is none, or of something else', async () => {
  for (const [source, body] of [
    [defillama(outside, server.url), coin],
    [
      coingecko(outside, server.url),
      (price: string) => `{"${usdc}":{"usd":${price},"usd_24h_vol":99999,"last_updated_at":1760000000}}`,
    ],
  ] as const) {
    expect(await ask(source, body('1'))).toHaveLength(1)
    for (const price of ['0', '-1', '1e13', '1e-400', '0.0', 'null', '"abc"', '[]', 'true', '"1e400"'])
      expect([price, await ask(source, body(price))]).toEqual([price, []])
    expect(await ask(source, body('1').replace('1760000000', '"soon"'))).toEqual([])
    // Another chain's data, and another token's.
    expect(await ask(source, body('1').replace('ethereum:', 'polygon:').replace(usdc, weth))).toEqual([])
    for (const bad of ['<html>', body('1').slice(0, -2), '', 'null', '7'])
      await expect(ask(source, bad)).rejects.toThrow('prices: not JSON')
    await expect(ask(source, body('1'), [usdc], 429)).rejects.toThrow('prices: status 429')
    await expect(ask(source, body('1'), [usdc], 302)).rejects.toThrow('prices: status 302')
    await expect(ask(source, `{"a":"${'b'.repeat(1_100_000)}"}`)).rejects.toThrow('prices: too-large')
  }
  await expect(ask(defillama(outside, server.url), '{}')).rejects.toThrow('no coins')
})

test('both serve the chains they know', () => {
  const [llama, gecko] = [defillama(outside, server.url), coingecko(outside, server.url)]
  expect([llama.serves('eip155:1', 'usd'), gecko.serves('eip155:1', 'eur')]).toEqual([true, true])
  expect([llama.serves('eip155:31337', 'usd'), gecko.serves('eip155:31337', 'usd')]).toEqual([false, false])
  expect([llama.serves('eip155:1', 'eur'), gecko.serves('eip155:1', '../x')]).toEqual([false, false])
})
