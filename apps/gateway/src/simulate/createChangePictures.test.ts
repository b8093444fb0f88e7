import { inlinePictures, type SimulatedChange } from '@latchkey/protocol'
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
  const pictured = createChangePictures(gateway.context, { find: copies, read: async () => undefined })
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

test('[IMP-24] whoever asks for the picture itself has our smallest copy, unless there is none or it is large', async () => {
  const asked: unknown[] = []
  const inlineOf = (bytes: Uint8Array | undefined) => {
    const read = async (...about: unknown[]) => {
      asked.push(about)
      return bytes
    }
    return createChangePictures(gateway.context, { find: copies, read })('eip155:1', [moved(real)], 'inline')
  }
  const { mostBytes } = inlinePictures
  const picture = `data:image/webp;base64,${'A'.repeat(4)}`
  expect(await inlineOf(new Uint8Array(3))).toEqual([{ ...moved(real), picture }])
  expect(await inlineOf(new Uint8Array(mostBytes))).toEqual([
    { ...moved(real), picture: expect.stringContaining('data:image/webp;base64,AAAA') },
  ])
  expect(await inlineOf(new Uint8Array(mostBytes + 1))).toEqual([moved(real)])
  expect(await inlineOf(undefined)).toEqual([moved(real)])
  expect(asked).toEqual(Array(4).fill([imageId, 96]))
})

test('nobody waits for pictures that do not come, and without them nothing fails', async () => {
  for (const find of [() => new Promise<never>(() => {}), () => Promise.reject(new Error('no room'))]) {
    const pictured = createChangePictures(gateway.context, { find, read: async () => undefined })
    expect(await pictured('eip155:1', [moved(real)])).toEqual([moved(real)])
  }
})
