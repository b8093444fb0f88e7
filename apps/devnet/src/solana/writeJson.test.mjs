import { expect, it } from 'vitest'
import { writeJson } from './writeJson.mjs'

it('writes what JSON.stringify writes', () => {
  const value = {
    text: 'a "quoted" \u2028 text',
    list: [1, null, undefined, { b: true }],
    gone: undefined,
    nothing: null,
  }
  expect(writeJson(value)).toBe(JSON.stringify(value))
  expect(JSON.parse(writeJson({ __proto__: null, é: [[]] }))).toEqual({ é: [[]] })
})

it('writes whole numbers of any size', () => {
  expect(writeJson([0n, 18_446_744_073_709_551_615n, -1n])).toBe('[0,18446744073709551615,-1]')
})
