import fc from 'fast-check'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { type QrMatrix, qrMatrix } from './qrMatrix'
import { qrHole } from './qrPath'

const uri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1763222400&relay-protocol=irn&symKey=${'c4'.repeat(32)}`

/** What an independent decoder reads in the code, drawn in squares of three pixels with a quiet zone. */
function read(
  { size, cells }: QrMatrix,
  colour: (x: number, y: number) => number | undefined = () => undefined,
) {
  const square = 3
  const across = (size + 8) * square
  const pixels = new Uint8ClampedArray(across * across * 4).fill(255)
  for (let y = 0; y < size * square; y++)
    for (let x = 0; x < size * square; x++) {
      const [column, row] = [Math.floor(x / square), Math.floor(y / square)]
      if ((colour(column, row) ?? cells[row * size + column]) === 0) continue
      const at = ((y + 4 * square) * across + x + 4 * square) * 4
      pixels.fill(0, at, at + 3)
    }
  return jsQR(pixels, across, across, { inversionAttempts: 'dontInvert' })?.data
}

function codeOf(text: string): QrMatrix {
  const matrix = qrMatrix(text)
  if (!matrix) throw new Error(`no code for ${text.length} letters`)
  return matrix
}

/** Paints the squares in the middle, the hole for a picture, in one colour. */
const hidden = (size: number, value: number) => (x: number, y: number) => {
  const from = (size - qrHole(size)) / 2
  const isIn = (place: number) => place >= from && place < size - from
  return isIn(x) && isIn(y) ? value : undefined
}

test('[WC-01] a pairing link is read from its code, also with a picture in the middle, dark or light', () => {
  const code = codeOf(uri)
  expect(code.size).toBe(65)
  expect(read(code)).toBe(uri)
  expect(read(code, hidden(code.size, 0))).toBe(uri)
  expect(read(code, hidden(code.size, 1))).toBe(uri)
})

test('a code with a picture still stands a scratch: a strip over its whole width', () => {
  const code = codeOf(uri)
  const middle = hidden(code.size, 1)
  for (const row of [12, 20, 44, 52])
    expect(
      read(code, (x, y) => middle(x, y) ?? (y === row && x > 8 ? 1 : undefined)),
      `row ${row}`,
    ).toBe(uri)
})

test('every one of the forty sizes is read', () => {
  const sizes = new Set<number>()
  for (let length = 1; length <= 1663; length = Math.ceil(length * 1.04)) {
    const text = 'latchkey '.repeat(200).slice(0, length)
    const code = codeOf(text)
    sizes.add(code.size)
    expect(read(code, hidden(code.size, 0)), `${length} letters, size ${code.size}`).toBe(text)
  }
  expect([...sizes].map(size => (size - 17) / 4)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
})

test('texts of any length and any letters are read', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 400, unit: 'binary' }), text => {
      expect(read(codeOf(text))).toBe(text)
    }),
    { numRuns: 150 },
  )
})

test('links of many lengths are read with a picture over them', () => {
  const letters = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz:@?&=-%/.')
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 20, maxLength: 600 }), fc.boolean(), (text, isDark) => {
      const code = codeOf(text)
      expect(read(code, hidden(code.size, Number(isDark)))).toBe(text)
    }),
    { numRuns: 250 },
  )
})

test('what is too long for any code gives none', () => {
  expect(qrMatrix('x'.repeat(1663))).toBeDefined()
  expect(qrMatrix('x'.repeat(1664))).toBeUndefined()
})
