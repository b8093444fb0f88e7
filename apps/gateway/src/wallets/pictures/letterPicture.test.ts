import { expect, test } from 'vitest'
import { svgProblem } from '../../pictures/svgProblem'
import { letterPicture } from './letterPicture'

test('a drawn letter can be read on every colour it may get', () => {
  const colours = new Set<string>()
  for (let at = 0; at < 2_000; at++) {
    const colour = /fill="(#[\da-f]{6})"/.exec(letterPicture(`Wallet ${at}`))?.[1] ?? ''
    colours.add(colour)
    expect(contrast(colour)).toBeGreaterThanOrEqual(4.5)
  }
  expect(colours.size).toBeGreaterThan(1_000)
  expect(letterPicture('Aurora')).toBe(letterPicture('Aurora'))
})

test('the letter is the first of the name, of any script, and never markup', () => {
  const letter = (name: string) => /<text[^>]*>(.*)<\/text>/.exec(letterPicture(name))?.[1]
  expect(['zeal', ' 1inch', '“Ёлка”', 'محفظة', '钱包', 'ßeta', '🦊 Fox', '🦊', ''].map(letter)).toEqual([
    ...['Z', '1', 'Ё', 'م', '钱', 'ß', 'F', '?', '?'],
  ])
  expect(letterPicture('x', '<&"')).toContain('>&#60;&#38;&#34;<')
  for (const name of ['a', '<script>', '"><script>']) expect(svgProblem(letterPicture(name))).toBeUndefined()
})

function contrast(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
