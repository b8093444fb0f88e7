import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, fromBase64Url, fromHex, fromUtf8, toBase64, toBase64Url, toHex, toUtf8 } from './bytes'

const bytes = fc.uint8Array({ maxLength: 100 })

test('every writing is read back, and is the one that others use', () => {
  fc.assert(
    fc.property(bytes, value => {
      const plain = Uint8Array.from(value)
      expect(fromHex(toHex(value))).toEqual(plain)
      expect(fromBase64(toBase64(value))).toEqual(plain)
      expect(fromBase64Url(toBase64Url(value))).toEqual(plain)
      expect(toBase64(value)).toBe(Buffer.from(value).toString('base64'))
      expect(toBase64Url(value)).toBe(Buffer.from(value).toString('base64url'))
    }),
    { numRuns: 2000 },
  )
})

test('a text is read only if it is written back the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), text => {
      const read = fromBase64(text)
      if (read) expect(toBase64(read)).toBe(text)
      const hex = fromHex(text)
      if (hex) expect(toHex(hex)).toBe(text)
    }),
    { numRuns: 3000 },
  )
})

test('large values fit', () => {
  const large = new Uint8Array(300_000).fill(7)
  expect(Buffer.compare(fromBase64(toBase64(large)) ?? new Uint8Array(), large)).toBe(0)
})

test('bytes that spell no text are told', () => {
  expect(fromUtf8(Uint8Array.of(0xff, 0xfe))).toBeUndefined()
  expect(fromUtf8(toUtf8('ü'))).toBe('ü')
})
