import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addAmounts } from './addAmounts'
import type { Amount } from './amount'
import { compareAmounts } from './compareAmounts'
import { displayAmount } from './displayAmount'
import { formatAmount } from './formatAmount'
import { parseAmount } from './parseAmount'
import { percentOf } from './percentOf'
import { toDecimals } from './toDecimals'

const of = (value: bigint, decimals: number): Amount => ({ value, decimals })
const most = 2n ** 256n - 1n
const decimals = fc.integer({ min: 0, max: 30 })
const amount = fc.record({ value: fc.bigInt({ min: 0n, max: most }), decimals })
/** So that it can be typed with 25 places. */
const smaller = fc.record({ value: fc.bigInt({ min: 0n, max: 2n ** 128n }), decimals })
const settings = { seed: 20_261_116, numRuns: 500 }

/** Both sides of a comparison without any division: a / 10 ** x against b / 10 ** y. */
const crossed = (a: Amount, b: Amount) =>
  [a.value * 10n ** BigInt(b.decimals), b.value * 10n ** BigInt(a.decimals)] as const

describe('parseAmount', () => {
  test.each([
    ['1', 6, 1_000_000n],
    ['1.5', 6, 1_500_000n],
    ['.5', 6, 500_000n],
    ['5.', 6, 5_000_000n],
    [' 0.000001 ', 6, 1n],
    ['000', 18, 0n],
    ['0007.10', 2, 710n],
    ['42', 0, 42n],
    ['9007199254740993.000000000000000001', 18, 9_007_199_254_740_993_000_000_000_000_000_001n],
  ])('reads %j with %i decimals', (typed, places, value) => {
    expect(parseAmount(typed, places)).toEqual({ value, decimals: places })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['-1', 'sign'],
    ['−1', 'sign'],
    ['+1', 'sign'],
    ['-', 'sign'],
    ['.', 'no-number'],
    ['1,5', 'no-number'],
    ['1 000', 'no-number'],
    ['1e5', 'no-number'],
    ['0x10', 'no-number'],
    ['1.2.3', 'no-number'],
    ['NaN', 'no-number'],
    ['Infinity', 'no-number'],
    ['١٫٥', 'no-number'],
    ['1n', 'no-number'],
    ['0.9999999', 'too-precise'],
    ['1.0000000', 'too-precise'],
  ])('refuses %j', (typed, problem) => {
    expect(parseAmount(typed, 6)).toEqual({ problem })
  })

  test('takes whatever a chain can count, and refuses a fraction where there is none', () => {
    expect(parseAmount(String(most), 0)).toEqual({ value: most, decimals: 0 })
    expect(parseAmount('1.0', 0)).toEqual({ problem: 'too-precise' })
    for (const length of [79, 1_000_000])
      expect(parseAmount('9'.repeat(length), 0)).toEqual({ problem: 'too-large' })
  })

  test('reads back every text that formatAmount writes', () => {
    fc.assert(
      fc.property(amount, given => {
        expect(parseAmount(formatAmount(given), given.decimals)).toEqual(given)
      }),
      settings,
    )
  })

  test('any text gives an amount or a problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), decimals, (typed, places) => {
        const parsed = parseAmount(typed, places)
        if (!('problem' in parsed)) expect(Number(typed)).toBeCloseTo(Number(formatAmount(parsed)), 5)
      }),
      settings,
    )
  })
})

describe('formatAmount', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [1_000_000n, 6, '1'],
    [42n, 0, '42'],
    [-1_050n, 3, '-1.05'],
    [-5n, 3, '-0.005'],
  ])('%s with %i decimals is %s', (value, places, text) => {
    expect(formatAmount(of(value, places))).toBe(text)
  })

  test('has no zero to spare', () => {
    fc.assert(
      fc.property(amount, given => {
        expect(formatAmount(given)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
      settings,
    )
  })
})

describe('units', () => {
  test('finer ones keep the amount, coarser ones lose less than one unit', () => {
    fc.assert(
      fc.property(amount, decimals, (given, wanted) => {
        const down = toDecimals(given, wanted)
        const up = toDecimals(given, wanted, 'up')
        const isExact = compareAmounts(down, given) === 0
        expect(up.value - down.value).toBe(isExact ? 0n : 1n)
        expect(compareAmounts(down, given)).toBeLessThanOrEqual(0)
        expect(compareAmounts(up, given)).toBeGreaterThanOrEqual(0)
        if (wanted >= given.decimals) expect(toDecimals(down, given.decimals)).toEqual(given)
      }),
      settings,
    )
  })

  test('what is owed is rounded towards zero, or away from it', () => {
    expect(toDecimals(of(-1_999n, 3), 0)).toEqual(of(-1n, 0))
    expect(toDecimals(of(-1_001n, 3), 0, 'up')).toEqual(of(-2n, 0))
    expect(toDecimals(of(-2_000n, 3), 0, 'up')).toEqual(of(-2n, 0))
  })
})

test('amounts of different units are compared by what they are worth', () => {
  expect(compareAmounts(of(15n, 1), of(1_500n, 3))).toBe(0)
  expect(compareAmounts(of(1n, 18), of(1n, 6))).toBe(-1)
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [first, second] = crossed(a, b)
      expect(compareAmounts(a, b)).toBe(first < second ? -1 : first > second ? 1 : 0)
    }),
    settings,
  )
})

test('a sum is exact, whichever comes first', () => {
  expect(addAmounts(of(15n, 1), of(25n, 2))).toEqual(of(175n, 2))
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const sum = addAmounts(a, b)
      expect(sum).toEqual(addAmounts(b, a))
      const [first, second] = crossed(a, b)
      expect(sum.value * 10n ** BigInt(a.decimals + b.decimals)).toBe(
        (first + second) * 10n ** BigInt(sum.decimals),
      )
    }),
    settings,
  )
})

describe('percentOf', () => {
  test('rounds as it is told, and gives all of it for a hundred', () => {
    expect(percentOf(of(999n, 6), 2_500)).toEqual(of(249n, 6))
    expect(percentOf(of(999n, 6), 2_500, 'up')).toEqual(of(250n, 6))
    expect(percentOf(of(10_000n, 6), 1)).toEqual(of(1n, 6))
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (given, points) => {
        const share = percentOf(given, points)
        expect(compareAmounts(share, given)).toBeLessThanOrEqual(0)
        // The rest is exact to the last unit.
        expect(share.value + percentOf(given, 10_000 - points, 'up').value).toBe(given.value)
      }),
      settings,
    )
  })

  test('a share that is no whole number of basis points is refused', () => {
    expect(() => percentOf(of(1n, 0), 0.5)).toThrow(RangeError)
    expect(() => percentOf(of(1n, 0), Number.NaN)).toThrow(RangeError)
  })
})

describe('for people', () => {
  test('digits and signs are those of the locale', () => {
    const given = of(123_456_789_012n, 6)
    expect(displayAmount(given, 3, 'de')).toBe('123.456,789')
    expect(displayAmount(given, 3, 'en-IN')).toBe('1,23,456.789')
    expect(displayAmount(given, 3, 'ar-EG')).toBe('١٢٣٬٤٥٦٫٧٨٩')
    expect(displayAmount(given, 0, 'en-US')).toBe('123,456')
    expect(displayAmount(of(-1_500n, 3), 1, 'en-US')).toBe('-1.5')
    expect(displayAmount(of(1n, 30), 25, 'en-US')).toBe('<0.0000000000000000000000001')
  })

  test('nobody is shown more than there is, and something is never shown as nothing', () => {
    fc.assert(
      fc.property(smaller, fc.integer({ min: 0, max: 25 }), (given, places) => {
        const shown = displayAmount(given, places, 'en-US')
        const isTooSmall = shown.startsWith('<')
        const read = isTooSmall ? of(0n, places) : parseAmount(shown.replaceAll(',', ''), places)
        if ('problem' in read) throw new Error(`${shown}: ${read.problem}`)
        expect(compareAmounts(read, given)).toBeLessThanOrEqual(0)
        expect(read.value === 0n).toBe(given.value === 0n || isTooSmall)
        // The next larger display would be too much.
        expect(compareAmounts(of(read.value + 1n, places), given)).toBe(1)
      }),
      settings,
    )
  })
})
