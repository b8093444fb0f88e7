import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { importTokenList } from '../cli/tokenListStore'
import { createListedLooks, lookOf } from './createListedLooks'
import { readTokenList } from './readTokenList'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

test('the tokens of imported lists are known by chain, and asked for anew after a minute', async () => {
  let time = 0
  const listed = createListedLooks(gateway.context.db.$client, () => time)
  expect(await listed('eip155:1')).toEqual({ addresses: new Set(), looks: new Set() })
  const address = `0x${'A'.repeat(40)}`
  const entry = { address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const tokens = [
    { ...entry, chainId: 1 },
    { ...entry, chainId: 10, name: 'Elsewhere' },
  ]
  await importTokenList(gateway.context.db, readTokenList({ name: 'Ours', tokens }))
  expect((await listed('eip155:1')).addresses.size).toBe(0)
  time = 60_000
  expect(await listed('eip155:1')).toEqual({
    addresses: new Set(['a'.repeat(40)]),
    looks: new Set([lookOf({ name: 'usd coin', symbol: 'USDС' })]), // a Cyrillic С
  })
})
