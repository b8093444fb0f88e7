import type { SimulatedChange } from '@latchkey/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { importTokenList } from '../cli/tokenListStore'
import { readTokenList } from '../tokenLists/readTokenList'
import { createChangePictures } from './createChangePictures'

const real = `0x${'a'.repeat(40)}`
const imitator = `0x${'b'.repeat(40)}`
const logo = 'https://list.example/usdc.png'
const imageId = 'p'.repeat(43)
const copies = async (sources: readonly string[]) =>
  new Map(sources.flatMap(source => (source === logo ? [[source, imageId]] : [])))

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  const token = { address: real, name: 'USD Coin', symbol: 'USDC', decimals: 6, logoURI: logo }
  const tokens = [{ ...token, chainId: 1 }]
  await importTokenList(gateway.context.db, readTokenList({ name: 'Ours', tokens }))
})
afterAll(() => gateway.close())

const moved = (token: string): SimulatedChange => ({ kind: 'token', token, amount: -5n, symbol: 'USDC' })

test('[IMP-24] a token has a picture by its chain and its contract, whatever it calls itself', async () => {
  const pictured = createChangePictures(gateway.context, { find: copies })
  const others: SimulatedChange[] = [
    moved(imitator),
    { kind: 'coin', amount: 1n },
    { kind: 'nft', token: real, amount: 1n },
    moved('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
  ]
  expect(await pictured('eip155:1', [moved(real.toUpperCase().replace('0X', '0x')), ...others])).toEqual([
    { ...moved(real.toUpperCase().replace('0X', '0x')), imageId },
    ...others,
  ])
  expect(await pictured('eip155:10', [moved(real)])).toEqual([moved(real)])
})

test('nobody waits for pictures that do not come, and without them nothing fails', async () => {
  for (const find of [() => new Promise<never>(() => {}), () => Promise.reject(new Error('no room'))]) {
    const pictured = createChangePictures(gateway.context, { find })
    expect(await pictured('eip155:1', [moved(real)])).toEqual([moved(real)])
  }
})
