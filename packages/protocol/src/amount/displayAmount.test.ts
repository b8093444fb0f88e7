import { describe, expect, test } from 'vitest'
import { displayAmount } from './displayAmount'

const ether = 10n ** 18n

describe('displayAmount', () => {
  test('[ACC-22] rounds down to the decimals asked for', () => {
    expect(displayAmount({ value: 1_999_999n, decimals: 6 }, 3)).toBe('1.999')
    expect(displayAmount({ value: ether + (ether * 5n) / 10n, decimals: 18 }, 3)).toBe('1.500')
    expect(displayAmount({ value: 0n, decimals: 18 }, 3)).toBe('0.000')
    expect(displayAmount({ value: 1_999_999n, decimals: 6 }, 0)).toBe('1')
    expect(displayAmount({ value: 5n, decimals: 0 }, 3)).toBe('5.000')
    expect(displayAmount({ value: 1_234_567n, decimals: 6 }, 18)).toBe('1.234567000000000000')
  })

  test.each([
    [0n, 0, '0.00'],
    [7n, 0, '7.00'],
    [12n, 1, '1.20'],
    [123_456_789n, 2, '1,234,567.89'],
    [1_999n, 3, '1.99'],
    [9n, 3, '<0.01'],
    [-1_250n, 3, '-1.25'],
  ])(
    '[ACC-23] %s with %i decimals shows 2 of them in en-US unless told otherwise',
    (value, decimals, shown) => {
      expect(displayAmount({ value, decimals })).toBe(shown)
      expect(displayAmount({ value, decimals }, 3)).not.toBe(shown) // a default, and no more
    },
  )

  test('what is there but too small reads as less than the smallest', () => {
    expect(displayAmount({ value: 1n, decimals: 18 }, 3)).toBe('<0.001')
    expect(displayAmount({ value: 1n, decimals: 18 }, 0)).toBe('<1')
    expect(displayAmount({ value: ether / 1000n, decimals: 18 }, 3)).toBe('0.001')
    expect(displayAmount({ value: ether / 1000n - 1n, decimals: 18 }, 3)).toBe('<0.001')
  })

  test('is exact where numbers are not', () => {
    expect(displayAmount({ value: 123_456_789_012_345_678_901_999_999n, decimals: 6 }, 6)).toBe(
      '123,456,789,012,345,678,901.999999',
    )
    expect(displayAmount({ value: 2n ** 256n - 1n, decimals: 18 }, 3)).toMatch(/^115,792,089,237,.*\.\d{3}$/)
  })

  test('writes as the locale does', () => {
    expect(displayAmount({ value: 1_234_500n, decimals: 3 }, 2, 'de')).toBe('1.234,50')
    expect(displayAmount({ value: 1_050n, decimals: 3 }, 3, 'ar-EG')).toBe('١٫٠٥٠')
  })
})
