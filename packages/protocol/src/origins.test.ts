import { expect, test } from 'vitest'
import { defaultOrigins, originMatches } from './origins'

test.each(['http://localhost:3000', 'http://localhost:1', 'http://localhost', 'https://localhost:5173'])(
  '[CFG-42] %s is allowed without being listed',
  origin => {
    expect(originMatches(origin, defaultOrigins)).toBe(true)
  },
)

test.each(['https://site.pages.dev', 'https://my-site.vercel.app', 'https://a1b2.ngrok-free.app'])(
  '[CFG-43] %s is allowed without being listed',
  origin => expect(originMatches(origin, defaultOrigins)).toBe(true),
)

test.each([
  'https://pages.dev',
  'http://site.pages.dev',
  'https://site.pages.dev.evil.example',
  'https://a.b.vercel.app',
  'https://evilvercel.app',
  'https://localhost.evil.example',
  'null',
  '',
  'file://',
  'https://site.pages.dev/path',
  'https://user@site.pages.dev',
  'https://.vercel.app',
  'https://evil.example#.vercel.app',
  'https://evil.example\n.vercel.app',
])('[CFG-43] %j is not', origin => {
  expect(originMatches(origin, defaultOrigins)).toBe(false)
})

test.each([
  ['https://site.example', 'https://site.example', true],
  ['https://site.example', 'https://site.example/', true],
  ['https://site.example', 'https://SITE.example', true],
  ['https://site.example', 'https://site.example:443', true],
  ['https://site.example:8443', 'https://site.example', false],
  ['https://site.example:8443', 'https://site.example:*', true],
  ['https://shop.site.example', 'https://*.site.example', true],
  ['https://a.shop.site.example', 'https://*.site.example', false],
  ['https://site.example', 'https://*.site.example', false],
  ['http://[::1]:80', 'http://[::1]', false], // a browser never writes the usual port
  ['http://[::1]', 'http://[::1]:*', true],
  ['https://site.example', '*', false],
  ['https://site.example', '.*', false],
  ['https://site.example', 'not an origin', false],
])('[VAL-14] %s against %s: %s', (origin, pattern, expected) => {
  expect(originMatches(origin, [pattern])).toBe(expected)
})
