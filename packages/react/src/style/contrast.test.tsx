import { expect, test } from 'vitest'
import { contrast, textColourFor, toHex } from './contrast'
import { toRgb } from './luminance'
import { mix, readableOn } from './readableOn'

test('reads every notation of a colour', () => {
  const same = ['#ff0000', '#f00', 'red', 'rgb(255 0 0)', 'hsl(0 100% 50%)', 'color(srgb 1 0 0)']
  for (const colour of same) expect(toHex(toRgb(colour)), colour).toBe('#ff0000')
})

test('knows the contrasts of the standard', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBe(21)
  expect(contrast([1, 1, 1], [1, 1, 1])).toBe(1)
  expect(contrast(toRgb('#767676'), toRgb('white'))).toBeCloseTo(4.54, 2)
})

test('mixes', () => {
  expect(toHex(mix([0, 0, 0], [1, 1, 1], 0.2))).toBe('#333333')
})

test('[LOOK-08] text on a colour keeps the wanted one while that can be read', () => {
  expect(textColourFor(toRgb('navy'), '#ffffff')).toBe('#ffffff')
  expect(textColourFor(toRgb('yellow'), '#ffffff')).toBe('#000000')
  expect(textColourFor(toRgb('black'), '#141414')).toBe('#ffffff')
})

test('[LOOK-08] a colour as text becomes the nearest shade that can be read', () => {
  expect(readableOn(toRgb('white'), toRgb('navy'))).toBe('#000080')
  for (const background of ['white', 'black', '#141414', '#777777', 'orange'])
    for (const colour of ['yellow', 'white', 'black', 'red', '#808080', 'rebeccapurple'])
      expect(
        contrast(toRgb(background), toRgb(readableOn(toRgb(background), toRgb(colour)))),
        `${colour} on ${background}`,
      ).toBeGreaterThanOrEqual(4.5)
})
