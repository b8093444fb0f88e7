import { encodeAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import * as b from '../../test/build'
import { findTokenNames } from '../tokenNames'
import { imitatedBy } from './imitatedBy'

const other = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const text = (symbol: string) => encodeAbiParameters([{ type: 'string' }], [symbol])
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const six = `0x${'6'.padStart(64, '0')}`

describe('[IMP-24] a token that calls itself like one that everybody knows', () => {
  test.each([
    ['USDC', 'USDC'],
    ['usdc', 'USDC'],
    ['US DC', 'USDC'],
    ['U\u200bSDC', 'USDC'],
    ['USD\u0421', 'USDC'], // a letter of another script
    ['\uff35\uff33\uff24\uff23', 'USDC'], // wide letters
    ['$USDT', 'USDT'],
    ['DA1', 'DAI'],
    ['\u0395\u03a4\u0397', 'ETH'],
    ['USDC.e', undefined],
    ['stETH', undefined],
    ['USDC, or visit evil.example', undefined],
    ['', undefined],
  ])('%s', (symbol, expected) => expect(imitatedBy(symbol, other, 'eip155:1')).toBe(expected))

  test('is the real one at its own address, as its bridged form', () => {
    expect(imitatedBy('USDC', b.token, 'eip155:1')).toBeUndefined()
    expect(imitatedBy('USDC', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', 'eip155:137')).toBeUndefined()
    expect(imitatedBy('USDC', b.token, 'eip155:137')).toBe('USDC')
  })

  test('is the real one of Solana by its mint alone, in which capitals count', () => {
    expect(imitatedBy('USDC', usdcMint, solana)).toBeUndefined()
    expect(imitatedBy('USDC', usdcMint.toLowerCase(), solana)).toBe('USDC')
    const usdt = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
    expect([imitatedBy('USDT', usdt, solana), imitatedBy('U\u200bSDT', usdcMint, solana)]).toEqual([
      undefined,
      'USDT',
    ])
    expect(imitatedBy('SOL', usdcMint, solana)).toBe('SOL')
  })

  test('is nothing special where nobody here knows the real one', () => {
    expect(imitatedBy('USDC', other, 'eip155:31337')).toBeUndefined()
    expect(imitatedBy('ETH', other, 'eip155:137')).toBeUndefined()
    expect(imitatedBy('LATCH', usdcMint, solana)).toBeUndefined()
  })

  test.each([
    ['USDC', { symbol: 'USDC', decimals: 6, imitates: 'USDC' }],
    // Letters that nobody should see are not shown.
    ['USD\u0421', { symbol: 'USDC', decimals: 6, imitates: 'USDC' }],
    ['FARM', { symbol: 'FARM', decimals: 6 }],
  ])('has the name %s', async (symbol, name) => {
    const request = b.sent(other, b.call('transfer' as never, [b.friend, 5n]))
    const names = await findTokenNames(
      request,
      async (_, data) => (data === '0x95d89b41' ? text(symbol) : six),
      async (called, token) => imitatedBy(called, token, request.networkId),
    )
    expect(names).toEqual({ [other.toLowerCase()]: name })
  })
})
