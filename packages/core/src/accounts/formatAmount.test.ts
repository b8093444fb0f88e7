import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount'

const ether = 10n ** 18n

describe('formatAmount', () => {
  test('[ACC-22] rounds down to the decimals asked for', () => {
    expect(formatAmount(1_999_999n, 6, 3)).toBe('1.999')
    expect(formatAmount(ether + (ether * 5n) / 10n, 18, 3)).toBe('1.500')
    expect(formatAmount(0n, 18, 3)).toBe('0.000')
    expect(formatAmount(1_999_999n, 6, 0)).toBe('1')
    expect(formatAmount(5n, 0, 3)).toBe('5.000')
    expect(formatAmount(1_234_567n, 6, 18)).toBe('1.234567000000000000')
  })

  test('[ACC-23] shows 2 decimals in en-US unless told otherwise', () => {
    expect(formatAmount(123_456_789n, 2)).toBe('1,234,567.89')
    expect(formatAmount(1_999n, 3)).toBe('1.99')
  })

  test('what is there but too small reads as less than the smallest', () => {
    expect(formatAmount(1n, 18, 3)).toBe('<0.001')
    expect(formatAmount(1n, 18, 0)).toBe('<1')
    expect(formatAmount(ether / 1000n, 18, 3)).toBe('0.001')
    expect(formatAmount(ether / 1000n - 1n, 18, 3)).toBe('<0.001')
  })

  test('is exact where numbers are not', () => {
    expect(formatAmount(123_456_789_012_345_678_901_999_999n, 6, 6)).toBe(
      '123,456,789,012,345,678,901.999999',
    )
    expect(formatAmount(2n ** 256n - 1n, 18, 3)).toMatch(/^115,792,089,237,.*\.\d{3}$/)
  })

  test('writes as the locale does', () => {
    expect(formatAmount(1_234_500n, 3, 2, 'de')).toBe('1.234,50')
    expect(formatAmount(1_050n, 3, 3, 'ar-EG')).toBe('١٫٠٥٠')
  })
})
