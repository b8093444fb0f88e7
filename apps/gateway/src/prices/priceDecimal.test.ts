import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalProduct } from './decimalProduct'
import { isAtLeast } from './isAtLeast'
import { numbersAsText } from './numbersAsText'
import { plainDecimal, priceDecimal } from './priceDecimal'

test('numbers keep every digit they were written with', () => {
  expect(
    numbersAsText(
      '{"a":[1,-2.50,1e-7,{"b":0.1234567890123456789012345}],"c 1":"2 \\" 3 \\\\","d":true,"e":null}',
    ),
  ).toEqual({
    ...{ a: ['1', '-2.50', '1e-7', { b: '0.1234567890123456789012345' }], 'c 1': '2 " 3 \\' },
    ...{ d: true, e: null },
  })
  for (const text of ['<html>', '{"a":1', '', 'NaN', '{"a":NaN}', '{"a":01}', '{"a":1e}'])
    expect([text, numbersAsText(text)]).toEqual([text, undefined])
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const asText = (each: unknown): unknown => (typeof each === 'number' ? JSON.stringify(each) : each)
      const expected = JSON.parse(JSON.stringify(value), (_, each) => asText(each))
      expect(numbersAsText(JSON.stringify(value))).toEqual(expected)
    }),
  )
})

test('a price is a plain positive decimal', () => {
  for (const [text, price] of [
    ['1', '1'],
    ['0001.500', '1.5'],
    ['1.5e-7', '0.00000015'],
    ['1.5E+3', '1500'],
    ['123.456e1', '1234.56'],
    ['1e-30', `0.${'0'.repeat(29)}1`],
    ['1000000000000', '1000000000000'],
    ['0.12345678901234567890123456789', '0.12345678901234567890123456789'],
  ] as const)
    expect([text, priceDecimal(text)]).toEqual([text, price])
  for (const bad of [
    ...[
      '0',
      '0.000',
      '0e5',
      '-1',
      '-0',
      '1000000000001',
      '1000000000000.01',
      '1e13',
      '1e400',
      '1e-31',
      '1e31',
    ],
    ...['NaN', 'Infinity', '', ' 1', '1,5', '0x10', '١', '.5', '5.', '9'.repeat(50), 7, null, undefined, {}],
  ])
    expect([bad, priceDecimal(bad)]).toEqual([bad, undefined])
})

test('decimals are compared and multiplied exactly', () => {
  const decimal = fc
    .tuple(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 20 }))
    .map(([value, places]) => ({ value, places, text: plainDecimal(`${value}e-${places}`) ?? '' }))
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const [left, right] = [a.value * 10n ** BigInt(b.places), b.value * 10n ** BigInt(a.places)]
      expect(isAtLeast(a.text, b.text)).toBe(left >= right)
      const product = plainDecimal(decimalProduct(a.text, b.text))
      if (product) expect(BigInt(product.replace('.', '')) === 0n).toBe(a.value * b.value === 0n)
    }),
  )
  expect(decimalProduct('0.1', '0.2')).toBe('0.02')
  expect(decimalProduct('123456789012345678.9', '1000.001')).toBe('123456912469134691245.6789')
  expect([isAtLeast(undefined, '0'), isAtLeast('0.9', '0.9'), isAtLeast('0.8999', '0.9')]).toEqual([
    ...[false, true, false],
  ])
})
