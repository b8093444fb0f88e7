import { expect, test } from 'vitest'
import { findLooks } from './findLooks'

const router = '0xe592427a0aece92de3edee1f18e0157c05861564'
const usdc = 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = 'c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const word = (hex: string) => hex.padStart(64, '0')

test('the tokens of a path that is packed into bytes are looked at', () => {
  const path = `${usdc}000bb8${weth}`
  const data = [
    ...['0xc04b8d59', word('20'), word('a0'), word(account.slice(2)), word('6b49d200'), word('5'), word('4')],
    ...[word('2b'), path.padEnd(128, '0')],
  ].join('')
  const calls = [{ to: router, value: '0', data }]
  const { tokens } = findLooks({ chainId: 'eip155:1', from: account, calls }, [], [])
  expect(tokens).toEqual(expect.arrayContaining([`0x${usdc}`, `0x${weth}`]))
})
