import { expect, test } from 'vitest'
import { plainResult } from './plainResult'

const text = { name: 'name', baseType: 'string' }
const small = { name: 'decimals', baseType: 'uint8' }
const large = { name: 'supply', baseType: 'uint256' }

test('one value stands by itself, several in a list, none is nothing', () => {
  expect(plainResult([large], [5n])).toBe(5n)
  expect(plainResult([text, large], ['x', 5n])).toEqual(['x', 5n])
  expect(plainResult([], [])).toBeUndefined()
})

test('whole numbers have one form, whatever the library gave', () => {
  const ownNumber = {
    toString: () => '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  }
  expect(plainResult([large], [ownNumber])).toBe(2n ** 256n - 1n)
  expect(plainResult([small], [6n])).toBe(6)
  expect(plainResult([small], [6])).toBe(6)
  expect(plainResult([{ baseType: 'int48' }], [-5n])).toBe(-5)
  expect(plainResult([{ baseType: 'int56' }], [-5n])).toBe(-5n)
})

test('structs are objects if all their members have names, and stay lists otherwise', () => {
  const token = { name: 'token', baseType: 'tuple', components: [text, small] }
  const list = { name: '', baseType: 'array', arrayChildren: token }
  expect(plainResult([list], [[['Dollar', 6n]]])).toEqual([{ name: 'Dollar', decimals: 6 }])
  const unnamed = { ...token, components: [text, { ...small, name: '' }] }
  expect(plainResult([unnamed], [['Dollar', 6n]])).toEqual(['Dollar', 6])
  expect(plainResult([{ ...token, components: [] }], [[]])).toEqual({})
})
