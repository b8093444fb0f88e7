import type { AccountTransaction, OperationType, TokenTransfer } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { transactionPictures } from './transactionPictures'
import { transactionSummary } from './transactionSummary'

const from = '0xa11ce00000000000000000000000000000000001'
const to = '0xb0b0000000000000000000000000000000000002'
const coin = (numeric: string, symbol = 'ETH', direction: 'in' | 'out' = 'in'): TokenTransfer => ({
  ...{ direction, quantity: { numeric } },
  fungible_info: { symbol, imageId: symbol.toLowerCase() },
})
const nft = (name?: string, numeric = '1'): TokenTransfer => ({
  ...{ direction: 'in', quantity: { numeric } },
  nft_info: { flags: { is_spam: false }, token_id: '7', ...(name && { name, imageId: name.toLowerCase() }) },
})

function made(operationType: OperationType, ...transfers: TokenTransfer[]): AccountTransaction {
  const metadata = {
    operationType,
    hash: '0x1',
    minedAt: '2024-01-01T00:00:00.000Z',
    sentFrom: from,
    sentTo: to,
  }
  return {
    id: 'x',
    metadata: { ...metadata, status: 'confirmed', nonce: 0, chain: 'eip155:1' as never },
    transfers,
  }
}

const parts = (transaction: AccountTransaction, locale = 'en') =>
  transactionSummary(transaction, locale).parts.map(({ text }) => text)

test.for(['receive', 'deposit', 'borrow', 'claim'] as const)('[ACT-10] %s starts with +', type => {
  expect(parts(made(type, coin('1.5')))).toEqual(['+1.500 ETH'])
})

test.for(['withdraw', 'repay', 'burn'] as const)('[ACT-11] %s starts with -', type => {
  expect(parts(made(type, coin('1.5')))).toEqual(['-1.500 ETH'])
})

test('[ACT-12] quantities have three decimals, rounded down, in the digits of the language; nothing is lost', () => {
  expect(parts(made('send', coin('1234.56789')))).toEqual(['1,234.567 ETH'])
  expect(parts(made('send', coin('1234.56789')), 'de')).toEqual(['1.234,567 ETH'])
  expect(parts(made('send', coin('1.5')), 'ar-EG')[0]).toBe('١٫٥٠٠ ETH')
  expect(parts(made('send', coin('0.0000001')))).toEqual(['0.0₆1 ETH'])
  const whole = '123456789012345678901234567890.123456789'
  expect(transactionSummary(made('send', coin(whole)), 'en').parts[0]?.exact).toBe(
    '123,456,789,012,345,678,901,234,567,890.123456789 ETH',
  )
})

test('[ACT-13] an address is shortened to its first 4 and last 6 characters', () => {
  expect(transactionSummary(made('send', coin('1')), 'en').other).toEqual({
    ...{ is: 'to', address: to, short: '0xb0…000002' },
  })
  expect(transactionSummary(made('receive', coin('1')), 'en').other?.short).toBe('0xa1…000001')
})

test('NFTs are named; a trade says what was given first; of many things two are named', () => {
  expect(parts(made('mint', nft('Cat')))).toEqual(['Cat'])
  expect(parts(made('mint', nft(undefined, '3')))).toEqual(['3 × NFT #7'])
  expect(parts(made('trade', coin('2', 'USDC'), coin('1', 'ETH', 'out')))).toEqual([
    '1.000 ETH',
    '2.000 USDC',
  ])
  const many = transactionSummary(made('execute', coin('1'), coin('2'), coin('3'), coin('4')), 'en')
  expect([many.parts.length, many.more]).toEqual([2, 2])
  expect(transactionSummary(made('trade', coin('1', 'ETH', 'out'), coin('2')), 'en')).toMatchObject({
    ...{ isExchange: true, other: undefined },
  })
  expect(transactionSummary(made('mint', nft('Cat'), nft('Dog')), 'en').isExchange).toBe(false)
  expect(transactionSummary({ ...made('approve'), transfers: null }, 'en')).toMatchObject({
    parts: [],
    more: 0,
  })
})

test('[ACT-14 ACT-15] two transfers give two pictures, two NFTs one and a mark', () => {
  const shown = (...transfers: TokenTransfer[]) => {
    const { pictures, more } = transactionPictures({ transfers })
    return [...pictures.map(({ imageId, name }) => imageId ?? name), more]
  }
  expect(shown(coin('1'), coin('2', 'USDC'))).toEqual(['eth', 'usdc', 0])
  expect(shown(coin('1'), nft('Cat'))).toEqual(['eth', 'cat', 0])
  expect(shown(nft('Cat'), nft('Dog'))).toEqual(['cat', 1])
  expect(shown(nft())).toEqual(['NFT', 0])
  expect(shown()).toEqual([0])
  expect(shown(coin('1'), coin('2'), coin('3'))).toEqual(['eth', 2])
  expect(transactionPictures({ transfers: null })).toEqual({ pictures: [], more: 0 })
})
