import { expect, it } from 'vitest'
import { allowsOrigin } from './allowsOrigin'
import { checkOrigins } from './checks'

const anybodys = [
  'http://localhost:5173',
  'https://preview.vercel.app',
  'https://preview.pages.dev',
  'https://preview.ngrok-free.app',
]

it('lets in every page where there is no list, and with a list its pages alone', () => {
  const allowed = (origin: string, list: string[]) => allowsOrigin({ allowedOrigins: list }, origin)
  for (const origin of anybodys) {
    expect(allowed(origin, []), origin).toBe(true)
    expect(allowed(origin, ['https://shop.example']), origin).toBe(false)
  }
  const list = checkOrigins(['https://shop.example', 'localhost', '*.vercel.app', '*.pages.dev/'])
  expect(['https://shop.example', ...anybodys].map(origin => allowed(origin, list))).toEqual([
    ...[true, true, true, true, false],
  ])
  expect(allowed('https://localhost', list)).toBe(true)
  expect(allowed('http://preview.vercel.app', list)).toBe(false)
  expect(allowsOrigin({ allowedOrigins: list }, undefined)).toBe(true) // no page
})
