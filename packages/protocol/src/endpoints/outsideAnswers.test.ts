import { expect, test } from 'vitest'
import { readAccountTransaction } from '../account/accountTransaction'
import { readTokenBalance } from '../account/tokenBalance'
import { getIdentity, getNamedAddress } from './identity'
import { getPrices } from './prices'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = 'eip155:1'

test('pictures are named by ids of our own copies, never by addresses', () => {
  const row = { name: 'A', symbol: 'A', chainId: chain, quantity: { decimals: '18', numeric: '1' } }
  expect(readTokenBalance({ ...row, imageId: 'aZ_-9' })).toMatchObject({ imageId: 'aZ_-9' })
  for (const imageId of ['https://a.example/1.png', '../x', '', 7, 'x'.repeat(129)])
    expect(readTokenBalance({ ...row, imageId })).not.toHaveProperty('imageId')
  const transfers = [
    {
      direction: 'in',
      quantity: { numeric: '1' },
      fungible_info: { name: 'A', imageId: 'a', icon: { url: 'https://a.example/1.png' } },
    },
    {
      direction: 'in',
      quantity: { numeric: '1' },
      nft_info: {
        flags: {},
        imageId: 'b',
        content: { preview: { url: 'https://a.example/1.png' } },
      },
    },
  ]
  const metadata = { hash: '0x1', chain, minedAt: '2026-01-01T00:00:00Z' }
  const read = readAccountTransaction({ metadata, transfers })?.transfers
  expect(read?.map(({ fungible_info, nft_info }) => fungible_info ?? nft_info)).toEqual([
    { name: 'A', imageId: 'a' },
    { flags: { is_spam: false }, imageId: 'b' },
  ])
})

test('a name is shown as far as it is plain, an address is one or nothing', () => {
  expect(getIdentity.answer({ name: 'ada.eth', avatar: 'https://a.example/x', imageId: 'a' })).toEqual({
    name: 'ada.eth',
    imageId: 'a',
  })
  expect(getIdentity.answer({ name: null, imageId: 'a' })).toEqual({ name: null })
  for (const body of [null, 7, {}, { name: 7 }]) expect(getIdentity.answer(body)).toEqual({ name: null })
  expect(getNamedAddress.answer({ name: 'ada.eth', address })).toEqual({ name: 'ada.eth', address })
  expect(getNamedAddress.answer({ name: 'a.eth', address: null, reason: 'no-names' })).toEqual({
    ...{ name: 'a.eth', address: null, reason: 'no-names' },
  })
  for (const body of [
    ...[null, {}, { name: 'a.eth' }, { name: 'a.eth', address: '0x12' }],
    ...[{ address }, { name: 'a\u202Eb.eth', address }, { name: 'a.eth', address: `${address} ` }],
  ])
    expect(() => getNamedAddress.answer(body)).toThrow('not one')
})

test('a price is exact and above nothing; a bad row hides no other', () => {
  const of = (priceDecimal: unknown) => ({ address: `${chain}:${address}`, priceDecimal })
  const old = { ...of('7'), isStale: true }
  expect(getPrices.answer({ fungibles: [old, { ...old, isStale: 1 }] }).fungibles).toEqual([old, of('7')])
  const rows = [of('1.5'), of(2), of('0.00'), of('-1'), { priceDecimal: '1' }, null, of('3000')]
  expect(getPrices.answer({ fungibles: rows }).fungibles.map(row => row.priceDecimal)).toEqual([
    '1.5',
    '3000',
  ])
  expect(() => getPrices.answer({})).toThrow('not a list')
})
