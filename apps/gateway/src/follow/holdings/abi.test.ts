import { expect, test } from 'vitest'
import { keccak256 } from '../../rpc/keccak256'
import { readText, readWord, selectors } from './abi'
import { luresAway } from './luresAway'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
const text = (value: string, offset = 32, length = Buffer.byteLength(value)) =>
  `0x${word(offset)}${word(length)}${Buffer.from(value).toString('hex').padEnd(64, '0')}`

test.each<[keyof typeof selectors, string]>([
  ['name', 'name()'],
  ['symbol', 'symbol()'],
  ['decimals', 'decimals()'],
  ['balanceOf', 'balanceOf(address)'],
  ['ownerOf', 'ownerOf(uint256)'],
  ['balanceOfId', 'balanceOf(address,uint256)'],
  ['tokenURI', 'tokenURI(uint256)'],
  ['uri', 'uri(uint256)'],
  ['aggregate3', 'aggregate3((address,bool,bytes)[])'],
])('%s calls %s', (name, signature) => {
  expect(selectors[name]).toBe(keccak256(Buffer.from(signature)).toString('hex').slice(0, 8))
})

test('an amount is 32 bytes, whatever follows, and nothing is not zero', () => {
  expect(readWord(`0x${word(5)}${'ff'.repeat(100_000)}`)).toBe(5n)
  for (const answer of ['0x', '0x05', undefined, null, `0x${'g'.repeat(64)}`])
    expect(readWord(answer)).toBeUndefined()
})

test('names are read in both forms, and only a part of long ones', () => {
  expect(readText(text('Devnet Dollar'))).toBe('Devnet Dollar')
  expect(readText(`0x${Buffer.from('Maker').toString('hex').padEnd(64, '0')}`)).toBe('Maker')
  expect(readText(text('x'.repeat(10_000)))).toHaveLength(1_024)
  for (const answer of ['0x', text('a', 31), text('a', 2 ** 40), undefined])
    expect(readText(answer)).toBeUndefined()
  expect(readText(text('short', 32, 2 ** 50))).toContain('short')
})

test.each([
  [true, 'Visit https://x.example to claim'],
  [true, '$5000 at usdc-gift.com'],
  [true, 'claim on eth-drop.xyz'],
  [true, 'www.free.example'],
  [true, 't.me/drop'],
  [false, 'yearn.finance'],
  [false, 'Curve.fi DAI'],
  [false, 'USD Coin'],
  [false, 'Vers. 2.0'],
])('%s: the name %s leads away', (expected, name) => {
  expect(luresAway(name)).toBe(expected)
})
